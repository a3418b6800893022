/** What stops with the server; each part has its own time limit. */
export interface Stopping {
  /** Finishes the calls that have begun. */
  readonly calls: () => Promise<void>;
  /** Finishes the mails that are being sent, or gives them up. */
  readonly mails: () => Promise<void>;
  /** Takes the log into the database file and closes it. */
  readonly database: () => Promise<void>;
}

/** The longest that a stop takes, in milliseconds: supervisors wait 30 seconds before they kill. */
const longestStopMs = 25_000;

/** Stops everything, the database last; false where the time limit passed and something was cut off. */
export const stopAll = async (
  { calls, mails, database }: Stopping,
  limitMs = longestStopMs,
): Promise<boolean> => {
  let late: NodeJS.Timeout | undefined;
  const timeIsOver = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), limitMs);
  });
  const ended = Promise.all([calls(), mails()])
    .then(database)
    .then(() => true);
  return Promise.race([ended, timeIsOver]).finally(() => clearTimeout(late));
};

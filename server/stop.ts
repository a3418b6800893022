/** What is ended when the server stops; each piece has its own limit. */
export interface Stopping {
  /** Finishes the calls that have begun. */
  readonly calls: () => Promise<void>;
  /** Finishes, or gives up, the mails that are on their way. */
  readonly mails: () => Promise<void>;
  /** Puts everything that was written into its place, and lets go of the database. */
  readonly database: () => Promise<void>;
}

/** The longest that a stop takes, in milliseconds: supervisors wait 30 seconds before they kill. */
const longestStopMs = 25_000;

/** Ends everything, the database last; false where the time was over before, and something was cut off. */
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

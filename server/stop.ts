/** The parts that stop with the server; each has its own time limit. */
export interface Stopping {
  /** Finishes the calls that have begun. */
  readonly calls: () => Promise<void>;
  /** Finishes the mails that are being sent, or gives them up. */
  readonly mails: () => Promise<void>;
  /** Moves the log into the database file and closes it. */
  readonly database: () => Promise<void>;
}

/** The longest time of a stop, in milliseconds: supervisors kill after 30 seconds. */
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

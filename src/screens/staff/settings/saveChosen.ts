import { changedMeanwhile, savedMeanwhile } from '#api/failure.ts';

interface ChosenCalls<Row, Answer> {
  /** Saves the choice over `row`, under the version that it was read in. */
  readonly save: (row: Row) => Promise<Answer>;
  /** True where the current row has the value that the listed one had, or already the chosen one. */
  readonly isUndisputed: (current: Row) => boolean;
}

/**
 * Saves what was chosen for a listed row under its version (rule RECORD-VERSION). Where somebody else changed only other
 * fields, or chose the same value, the save is repeated on the new version; where they chose another, this fails with the
 * current row.
 */
export const saveChosen = async <Row, Answer>(
  listed: Row,
  { save, isUndisputed }: ChosenCalls<Row, Answer>,
): Promise<Answer> => {
  let row = listed;
  for (let tries = 1; ; tries += 1) {
    try {
      return await save(row);
    } catch (error) {
      const current = savedMeanwhile<Row>(error);
      if (current === null) throw error;
      if (!isUndisputed(current) || tries === mostTries) throw changedMeanwhile(current);
      row = current;
    }
  }
};

/** The number of attempts, each of which met another person's change, after which saving fails. */
const mostTries = 3;

import { changedMeanwhile, savedMeanwhile } from '#api/failure.ts';

interface ChosenCalls<Row, Answer> {
  /** Saves the choice over `row`, under the version that it was read in. */
  readonly save: (row: Row) => Promise<Answer>;
  /** True where the value to choose is the same in both rows. */
  readonly isSame: (current: Row, listed: Row) => boolean;
}

/**
 * Saves what was chosen for a listed row under its version (rule RECORD-VERSION). Where somebody else changed only other
 * fields, the save is repeated on the new version; where they changed the same value, this fails with the current row.
 */
export const saveChosen = async <Row, Answer>(
  listed: Row,
  { save, isSame }: ChosenCalls<Row, Answer>,
): Promise<Answer> => {
  let row = listed;
  for (let tries = 1; ; tries += 1) {
    try {
      return await save(row);
    } catch (error) {
      const current = savedMeanwhile<Row>(error);
      if (current === null) throw error;
      if (!isSame(current, listed) || tries === mostTries) throw changedMeanwhile(current);
      row = current;
    }
  }
};

/** The number of attempts, each of which met another person's change, after which saving fails. */
const mostTries = 3;

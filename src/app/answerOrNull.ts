import { isAnswerOfApi } from '#api/failure.ts';

/**
 * The answer to a change; null where the API answers in an unknown shape. The change was made all the same, and a
 * failure would make people repeat it: the screen reads the record again.
 */
export const answerOrNull = async <Saved>(saving: Promise<Saved>): Promise<Saved | null> => {
  try {
    return await saving;
  } catch (error) {
    if (!isAnswerOfApi(error)) throw error;
    return null;
  }
};

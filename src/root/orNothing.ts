import { isAnswerOfApi } from '../api/failure.ts';

/**
 * What a server answers to a change it has made, or null where the API answers with something else than we know. The change
 * is made all the same, and a word of failure would have it tried twice: what is shown next is read anew.
 */
export const orNothing = async <Saved>(saving: Promise<Saved>): Promise<Saved | null> => {
  try {
    return await saving;
  } catch (error) {
    if (!isAnswerOfApi(error)) throw error;
    return null;
  }
};

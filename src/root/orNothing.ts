import { isUnknownShape } from '../api/failure.ts';

/** What a server answers to a change it has made, or null where it answers with something else than the record. */
export const orNothing = async <Saved>(saving: Promise<Saved>): Promise<Saved | null> => {
  try {
    return await saving;
  } catch (error) {
    if (!isUnknownShape(error)) throw error;
    return null;
  }
};

import { ApiFailure } from '../api/failure.ts';

/** A part of the app that is loaded late. Where it cannot be fetched, the server cannot be reached. */
export const fetchedPart = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw new ApiFailure({ _tag: 'Unreachable' });
  });

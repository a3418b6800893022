import { ApiFailure } from '#api/failure.ts';

/** A part of the app that is loaded late; a failure counts as a server that cannot be reached. */
export const fetchedPart = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw new ApiFailure({ _tag: 'Unreachable' });
  });

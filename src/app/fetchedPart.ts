import { ApiFailure } from '#api/failure.ts';

/** Awaits a part of the app that is loaded late; a failure counts as an unreachable server. */
export const fetchedPart = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw new ApiFailure({ _tag: 'Unreachable' });
  });

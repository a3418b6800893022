import { ApiFailure } from '#api/failure.ts';

/**
 * The first of a record's ids that is set. Throws for a record without any, since no call can name it; the screen shows
 * its own message.
 */
export const idOf = (...ids: readonly (string | null | undefined)[]): string => {
  const id = ids.find((one) => one !== null && one !== undefined);
  if (id === undefined || id === null) throw new ApiFailure(noId);
  return id;
};

const noId = { _tag: 'Refused', status: 0, message: null, fields: {} } as const;

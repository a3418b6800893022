import { ApiFailure } from '#api/failure.ts';

/**
 * The first of a record's ids that it has. A record without one cannot be named to the server: the call fails before it
 * is made, and the screen shows its own message.
 */
export const idOf = (...ids: readonly (string | null | undefined)[]): string => {
  const id = ids.find((one) => one !== null && one !== undefined);
  if (id === undefined || id === null) throw new ApiFailure(noId);
  return id;
};

const noId = { _tag: 'Refused', status: 0, message: null, fields: {} } as const;

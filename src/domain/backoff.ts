/**
 * Milliseconds to wait before a call is made again after `failures` failed in a row: 2 s, doubling, at most a minute,
 * so that a server that comes back is found soon and one that is down is not flooded.
 */
export const backoffMs = (failures: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(Math.max(failures - 1, 0), 10));

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

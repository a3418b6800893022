/**
 * Compares by code units and answers a number below, at or above 0; days, instants and human ids sort by time and
 * number so. Names in lists have their own order (`listQuery`).
 */
export const compareText = (left: string, right: string): number =>
  Number(left > right) - Number(left < right);

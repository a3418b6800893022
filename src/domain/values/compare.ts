/**
 * Below 0, 0 or above 0, as the order of code units has it: days, instants and human ids sort by time and number so. (The
 * order of names in lists is `listQuery`'s.)
 */
export const compareText = (left: string, right: string): number =>
  Number(left > right) - Number(left < right);

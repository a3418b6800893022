/** What there is of a part of the dashboard: nothing yet, nothing to be had, or what the server sent. */
export type PartShown = 'awaited' | 'missing' | 'there';

export const partShown = (isAwaited: boolean, isMissing: boolean): PartShown => {
  if (isAwaited) return 'awaited';
  return isMissing ? 'missing' : 'there';
};

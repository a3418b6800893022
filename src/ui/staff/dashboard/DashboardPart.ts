/** The state of a part of the dashboard: still loading, failed, or loaded. */
export type PartShown = 'awaited' | 'missing' | 'there';

export const partShown = (isAwaited: boolean, isMissing: boolean): PartShown => {
  if (isAwaited) return 'awaited';
  return isMissing ? 'missing' : 'there';
};

import type { DashboardPart } from '#machines/staff/dashboard.ts';
import type { PartSnapshot } from '#ui/parts/part.ts';

/** Each part of the dashboard as it is now. */
export type DashboardParts = Readonly<Record<DashboardPart, PartSnapshot | undefined>>;

/** The state of a part of the dashboard: still loading, failed, or loaded. */
export type PartShown = 'awaited' | 'missing' | 'there';

/** A part that is loaded again after a failure is still missing: its notice stays until there is something better. */
export const partShown = (part: PartSnapshot | undefined): PartShown => {
  if (part?.hasTag('missing') === true) return 'missing';
  return part?.hasTag('waiting') === true ? 'awaited' : 'there';
};

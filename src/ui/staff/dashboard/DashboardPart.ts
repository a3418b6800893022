import type { DashboardPart } from '#machines/staff/dashboard.ts';
import type { PartSnapshot } from '#ui/parts/part.ts';

/** The current snapshot of each part of the dashboard; undefined before the part has started. */
export type DashboardParts = Readonly<Record<DashboardPart, PartSnapshot | undefined>>;

/** The state of a part of the dashboard: still loading, failed, or loaded. */
export type PartShown = 'awaited' | 'missing' | 'there';

/**
 * How a part is shown. A part that is loading again after a failure stays `missing`, so that its notice stays until the
 * part is loaded.
 */
export const partShown = (part: PartSnapshot | undefined): PartShown => {
  if (part?.hasTag('missing') === true) return 'missing';
  return part?.hasTag('waiting') === true ? 'awaited' : 'there';
};

import { pageTitle } from '#ui/kit/PageHeader.css.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';

export interface ScreenSkeletonProps {
  /** The heading of the screen; undefined where it is not known yet. */
  readonly heading?: string | undefined;
}

/** A screen whose script is not there yet, in a frame that is: its heading, and a table's lines. */
export function ScreenSkeleton({ heading }: ScreenSkeletonProps) {
  return (
    <>
      {heading === undefined ? null : <h1 className={pageTitle}>{heading}</h1>}
      <Skeleton variant="table" rows={8} label="Loading…" />
    </>
  );
}

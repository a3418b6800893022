import type { Instant } from '#domain/values/calendar.ts';
import { formatTime } from '#domain/values/format.ts';
import { Banner } from '#ui/kit/Banner.tsx';

/** The reason on locked controls that take money while the server cannot be reached (rule LAST-FIGURES). */
export const payingNeedsConnection = 'Paying needs a connection.';

export interface LastFiguresProps {
  /** When the shown figures were loaded; null for figures that have just been loaded, which need no note. */
  readonly asOf: Instant | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Says that the server cannot be reached and how old the figures are, with Retry. */
export function LastFigures({ asOf, isRetrying, onRetry }: LastFiguresProps) {
  return asOf === null ? null : (
    <Banner tone="caution" action={{ label: 'Retry', busy: isRetrying, onClick: onRetry }}>
      No connection to the server. Figures as of {formatTime(asOf)}.
    </Banner>
  );
}

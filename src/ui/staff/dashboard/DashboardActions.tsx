import { useId } from 'react';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { formatInstant, formatTime } from '#domain/values/format.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import type { PartSnapshot } from '#ui/parts/part.ts';
import * as styles from './Dashboard.css.ts';

export interface DashboardActionsProps {
  /** Of each part of the figures; undefined before it has started. */
  readonly parts: readonly (PartSnapshot | undefined)[];
  readonly today: Day;
  readonly askedAt: Instant;
  readonly onPay: () => void;
  readonly onRefresh: () => void;
}

/** What the day begins with, and how old the figures are, beside what makes them new. */
export function DashboardActions({ parts, today, askedAt, onPay, onRefresh }: DashboardActionsProps) {
  const asOfId = useId();
  const asOf = figuresAsOf(parts, askedAt);
  return (
    <>
      <Button changes variant="primary" aria-haspopup="dialog" onClick={onPay}>
        Take a payment
      </Button>
      <ButtonLink to="/reports">Reports</ButtonLink>
      <span className={styles.refresh}>
        <Button
          data-key="refresh"
          aria-describedby={asOfId}
          busy={parts.some((part) => part?.hasTag('refreshing'))}
          busyLabel="Refreshing..."
          disabled={parts.some((part) => part?.hasTag('working'))}
          keepsFocus
          onClick={onRefresh}
        >
          Refresh
        </Button>
        <span id={asOfId} className={styles.asOf}>
          {asOf === null ? null : (
            <>
              <VisuallyHidden>Figures </VisuallyHidden>as of {timeText(asOf, today)}
            </>
          )}
        </span>
      </span>
    </>
  );
}

/**
 * The time of the oldest figure: of what was kept, where the server cannot be reached; else when they were asked for. Null while
 * that is not known: nothing is there, or what is there is being replaced.
 */
const figuresAsOf = (parts: DashboardActionsProps['parts'], askedAt: Instant): Instant | null => {
  if (parts.some((part) => part?.hasTag('working') !== false)) return null;
  if (parts.every((part) => part?.hasTag('missing'))) return null;
  const [oldest = askedAt] = parts.flatMap((part) => part?.context.asOf ?? []).toSorted();
  return oldest;
};

/** The day is in the heading's note: it is said again only where it is another one. */
const timeText = (asOf: Instant, today: Day): string =>
  dayInIndia(epochMsOf(asOf)) === today ? formatTime(asOf) : formatInstant(asOf);

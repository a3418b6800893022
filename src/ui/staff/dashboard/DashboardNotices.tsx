import type { SnapshotFrom } from 'xstate';
import { formatCount } from '#domain/values/format.ts';
import type { dashboard, DashboardPart } from '#machines/staff/dashboard.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { LastFigures } from '#ui/parts/LastFigures.tsx';
import * as styles from './Dashboard.css.ts';
import type { PartSnapshot } from '#ui/parts/part.ts';
import type { DashboardParts } from './DashboardPart.ts';

export interface DashboardNoticesProps {
  readonly context: Pick<SnapshotFrom<typeof dashboard>['context'], 'loans' | 'payments'>;
  readonly parts: DashboardParts;
  readonly work: PartSnapshot | undefined;
  readonly onRetry: () => void;
}

/**
 * Lists the parts that could not be loaded and why, with one Retry for all of them, says how old figures are that were kept, and
 * counts unreadable rows. Null
 * when there is nothing to report (rule FALLBACK-FIGURES).
 */
export function DashboardNotices({ context, parts, work, onRetry }: DashboardNoticesProps) {
  const { loans, payments } = context;
  const missing = noticed.filter(({ part }) => parts[part]?.hasTag('missing'));
  const canRetry = missing.some(({ part }) => parts[part]?.hasTag('retriable'));
  const shown = [...Object.values(parts), work];
  const [oldest = null] = shown.flatMap((part) => part?.context.asOf ?? []).toSorted();
  return missing.length === 0 &&
    oldest === null &&
    loans.unreadable === 0 &&
    payments.unreadable === 0 ? null : (
    <div className={styles.notices}>
      <LastFigures
        asOf={oldest}
        isRetrying={shown.some((part) => part?.hasTag('working') === true)}
        onRetry={onRetry}
      />
      {missing.length === 0 ? null : (
        <Banner
          tone="danger"
          title="Not everything could be loaded"
          action={{ label: 'Retry', onClick: onRetry, busy: !canRetry }}
        >
          <ul className={styles.reasons}>
            {missing.map(({ part, words }) => (
              <li key={part}>
                {words} could not be loaded: {parts[part]?.context.failure?.reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Unread count={loans.unreadable} noun="loan" />
      <Unread count={payments.unreadable} noun="payment" />
    </div>
  );
}

function Unread({ count, noun }: { readonly count: number; readonly noun: string }) {
  return count === 0 ? null : (
    <Banner tone="caution">
      {count === 1
        ? `One ${noun} could not be read; the figures leave it out.`
        : `${formatCount(count)} ${noun}s could not be read; the figures leave them out.`}
    </Banner>
  );
}

const noticed: readonly { readonly part: DashboardPart; readonly words: string }[] = [
  { part: 'customers', words: 'Customers' },
  { part: 'loans', words: 'Loans' },
  { part: 'payments', words: 'Payments' },
];

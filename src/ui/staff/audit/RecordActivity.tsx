import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { isTelling, tellsNothing } from '#domain/audit/activity.ts';
import type { recordActivity, RecordActivityInput } from '#machines/staff/recordActivity.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { FoldedSection } from '#ui/kit/FoldedSection.tsx';
import { LateFailure } from '#ui/kit/LateFailure.tsx';
import { lateModule } from '#ui/kit/lateModule.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './RecordActivity.css.ts';

export interface RecordActivityProps {
  readonly machine: typeof recordActivity;
  readonly input: RecordActivityInput;
}

/** What has happened to one record, by days, loaded when it is opened; nothing on a server that keeps no such trail. */
export function RecordActivity({ machine, input }: RecordActivityProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const list = entries.useState(snapshot.matches('opened'));
  if (snapshot.matches('absent')) return null;
  const { activity, failure } = snapshot.context;
  const { records, unreadable } = activity;
  const isTold = records.some(isTelling);
  const isWaiting = snapshot.hasTag('waiting') || (isTold && list._tag === 'Waiting');
  return (
    <div data-print="hide">
      <FoldedSection
        title="Activity"
        onToggle={(isOpen) => actor.send({ type: isOpen ? 'activity.opened' : 'activity.closed' })}
      >
        {/* The panel takes the focus when the focused button disappears. */}
        <div className={styles.panel} tabIndex={-1}>
          {isTold && list._tag === 'Loaded' ? (
            <list.module.ActivityEntries records={records} input={input} />
          ) : null}
          {isTold && list._tag === 'Failed' ? <LateFailure /> : null}
          <UnreadableRows count={unreadable} />
          {tellsNothing(activity) && snapshot.matches({ opened: 'complete' }) ? (
            <EmptyState title="No activity yet" />
          ) : null}
          {isWaiting ? (
            <div className={styles.whole}>
              <Skeleton variant="text" rows={4} label="Loading activity..." />
            </div>
          ) : null}
          {snapshot.matches({ opened: 'unavailable' }) ? (
            <LoadError failure={failure} onRetry={() => actor.send({ type: 'load.requested' })} />
          ) : null}
          {activity.read === 0 ? null : (
            <span className={styles.ways}>
              {snapshot.matches({ opened: 'partial' }) ? (
                <TransientButton onClick={() => actor.send({ type: 'older.requested' })}>
                  Older
                </TransientButton>
              ) : null}
              <Link to={`/audit?${addressOf(input)}`}>All</Link>
            </span>
          )}
        </div>
      </FoldedSection>
    </div>
  );
}

const entries = lateModule(() => import('./ActivityEntries.tsx'));

/** The search for all entries of the record, as the audit screen writes it (`auditQuery.ts`). */
const addressOf = ({ subject, id }: RecordActivityInput): string =>
  new URLSearchParams({ subject, id }).toString();

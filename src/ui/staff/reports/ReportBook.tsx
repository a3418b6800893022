import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { formatCount, formatDay } from '#domain/values/format.ts';
import type { reportBook } from '#machines/staff/reportBook.ts';
import type { reports } from '#machines/staff/reports.ts';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { ProgressBar } from '#ui/kit/ProgressBar.tsx';
import * as styles from './Reports.css.ts';

export interface ReportBookProps {
  readonly snapshot: SnapshotFrom<typeof reports>;
  readonly onCancel: () => void;
}

/** The day and size of the loaded book; while it is loading, the progress and Cancel. */
export function ReportBook({ snapshot, onCancel }: ReportBookProps) {
  const { book, today } = snapshot.context;
  if (snapshot.matches({ work: 'reading' })) {
    return (
      <div className={styles.bookLine} tabIndex={-1}>
        <ReadingProgress actor={snapshot.children.reportBook} />
        <TransientButton size="small" onClick={onCancel}>
          Cancel
        </TransientButton>
      </div>
    );
  }
  return (
    <div className={styles.bookLine} tabIndex={-1}>
      {book === null
        ? words(snapshot.matches({ work: 'stopped' }))
        : `As of ${formatDay(today)}: ${counted(book.figures.totalLoans, 'loan')}, ${counted(book.figures.totalPayments, 'payment')}`}
    </div>
  );
}

const words = (isStopped: boolean): string =>
  isStopped ? 'The reading was cancelled. Refresh reads again.' : 'Nothing has been read yet.';

interface ReadingProgressProps {
  readonly actor: ActorRefFrom<typeof reportBook> | undefined;
}

function ReadingProgress({ actor }: ReadingProgressProps) {
  const snapshot = useSelector(actor, (current) => current);
  return snapshot === undefined ? null : <ProgressBar {...progressOf(snapshot)} />;
}

const progressOf = (snapshot: SnapshotFrom<typeof reportBook>) => {
  const { reading, figures } = snapshot.context;
  if (figures !== null) return { label: 'Adding up loans', done: figures.done, total: figures.total };
  return {
    label: snapshot.matches('payments') ? 'Reading payments' : 'Reading loans',
    done: reading.taken,
    total: reading.total,
  };
};

const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`;

import type { SnapshotFrom } from 'xstate';
import type { ReportName } from '#domain/reports/reportName.ts';
import type { reports } from '#machines/staff/reports.ts';
import { LoadError } from '#ui/kit/Errors.tsx';

export interface ReportFailureProps {
  readonly snapshot: SnapshotFrom<typeof reports>;
  readonly onRead: () => void;
  readonly onGenerate: (name: ReportName) => void;
  readonly onDownload: (name: ReportName) => void;
}

/** The last failure, with Retry; null when nothing has failed. */
export function ReportFailure({ snapshot, onRead, onGenerate, onDownload }: ReportFailureProps) {
  const { message, wanted } = snapshot.context;
  if (!snapshot.hasTag('failed')) return null;
  const { title, again } = failureOf(snapshot.matches({ work: { ready: 'idle' } }));
  return <LoadError failure={{ title, reason: message }} onRetry={again} />;

  function failureOf(hasBook: boolean) {
    if (hasBook && wanted !== null && snapshot.matches({ work: { ready: { idle: 'buildFailed' } } })) {
      return { title: `${wanted} could not be generated`, again: () => onGenerate(wanted) };
    }
    if (hasBook && wanted !== null && snapshot.matches({ work: { ready: { idle: 'unsaved' } } })) {
      return { title: `${wanted} could not be downloaded`, again: () => onDownload(wanted) };
    }
    return {
      title: hasBook ? 'The figures are not the newest' : 'Loans and payments could not be loaded',
      again: onRead,
    };
  }
}

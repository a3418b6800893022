import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { ReportSort } from '#domain/reports/reportOrder.ts';
import { rangeRefusals } from '#domain/reports/reportRange.ts';
import type { Report } from '#domain/reports/report.ts';
import { coversRange, type ReportName, reportNames, waiverReport } from '#domain/reports/reportName.ts';
import type { ReportFigures } from '#domain/reports/reportFigures.ts';
import type { reports } from '#machines/staff/reports.ts';
import { type ReportsInput, shownReport, sortOf } from '#machines/staff/reportsSetup.ts';
import { Button } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import { ReportBook } from './ReportBook.tsx';
import { ReportCards } from './ReportCards.tsx';
import { ReportFailure } from './ReportFailure.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportRangeFields } from './ReportRangeFields.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import * as styles from './Reports.css.ts';

export interface ReportsProps {
  readonly machine: typeof reports;
  readonly input: ReportsInput;
}

/** The screen at `/reports` (rule REPORTS). */
export function Reports({ machine, input }: ReportsProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const firstWrongDate = useRef<HTMLInputElement>(null);
  const report = shownReport(snapshot.context);
  const { draft, range, today, book, generated, shown, wanted } = snapshot.context;
  const making = useSelector(snapshot.children.reportBuild, (current) => current?.context.task) ?? null;
  const refusals = rangeRefusals(draft);
  const isReading = snapshot.matches({ work: 'reading' });
  const read = () => actor.send({ type: 'book.requested' });
  const generate = (name: ReportName) => {
    if (coversRange(name) && snapshot.matches({ range: 'unreadable' })) firstWrongDate.current?.focus();
    else actor.send({ type: 'report.requested', name });
  };
  const download = (name: ReportName) => actor.send({ type: 'download.requested', name });
  const cancel = () => actor.send({ type: 'work.cancelled' });
  return (
    <>
      <PageTitle>Reports</PageTitle>
      <PageHeader
        title="Reports"
        note={<ReportBook snapshot={snapshot} onCancel={cancel} />}
        actions={<Refresh isReading={isReading} isShown={book !== null} onRead={read} />}
      />
      <ReportFailure snapshot={snapshot} onRead={read} onGenerate={generate} onDownload={download} />
      <UnreadableRows count={book?.unreadable ?? 0} />
      <ReportCards figures={book?.figures ?? null} isAwaited={isReading} />
      <Section title="Available Reports">
        <div className={styles.panel}>
          <ReportRangeFields
            draft={draft}
            refusals={refusals}
            firstWrongDate={firstWrongDate}
            onChange={(changed) => actor.send({ type: 'range.changed', draft: changed })}
          />
          <ReportList
            names={book?.figures.waivers === undefined ? reportNames : [...reportNames, waiverReport]}
            range={range}
            today={today}
            generated={generated}
            shown={shown}
            wanted={wanted}
            making={making}
            isSaving={snapshot.matches({ work: { ready: 'saving' } })}
            isReady={snapshot.matches({ work: { ready: 'idle' } })}
            onGenerate={generate}
            onDownload={download}
            onOpen={(name) => actor.send({ type: 'report.opened', name })}
            onCancel={cancel}
          />
        </div>
      </Section>
      <ShownReport
        report={report}
        sort={report === null ? null : sortOf(snapshot.context, report)}
        waivers={book?.figures.waivers}
        onSort={(column) => actor.send({ type: 'sort.chosen', column })}
      />
    </>
  );
}

interface RefreshProps {
  readonly isReading: boolean;
  /** True where figures are shown that are read again. */
  readonly isShown: boolean;
  readonly onRead: () => void;
}

function Refresh({ isReading, isShown, onRead }: RefreshProps) {
  return (
    <Button
      busy={isReading && isShown}
      busyLabel="Refreshing..."
      disabled={isReading}
      keepsFocus
      onClick={onRead}
    >
      Refresh
    </Button>
  );
}

interface ShownReportProps {
  readonly waivers: ReportFigures['waivers'] | undefined;
  /** Null until one is opened. */
  readonly report: Report | null;
  readonly sort: ReportSort | null;
  readonly onSort: (column: string) => void;
}

/** The opened report, also announced to screen readers; empty until one is opened. */
function ShownReport({ report, waivers, sort, onSort }: ShownReportProps) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{report === null ? '' : `${report.name} is generated and shown below.`}</span>
      </VisuallyHidden>
      <div className={styles.sheet}>
        {report === null ? null : (
          <ReportSheet
            key={report.name}
            report={report}
            sort={sort}
            onSort={onSort}
            reductionsSince={report.name === waiverReport ? (waivers?.reductionsSince ?? null) : null}
          />
        )}
      </div>
    </>
  );
}

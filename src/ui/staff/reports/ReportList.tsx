import type { Day } from '#domain/values/calendar.ts';
import { formatDay } from '#domain/values/format.ts';
import type { ChunkedTask } from '#domain/reports/chunkedTask.ts';
import type { ReportRange } from '#domain/reports/reportRange.ts';
import { type Coverage, coverageOf, type Report } from '#domain/reports/report.ts';
import { type ReportName, reportSlug, waiverReport } from '#domain/reports/reportName.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { ProgressBar } from '#ui/kit/ProgressBar.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import * as styles from './Reports.css.ts';

export interface ReportListProps {
  /** The reports of the product, and the one of waivers where the server keeps them. */
  readonly names: readonly ReportName[];
  readonly range: ReportRange;
  readonly today: Day;
  readonly generated: Readonly<Partial<Record<ReportName, Report>>>;
  /** The report that is open below the list; null for none. */
  readonly shown: ReportName | null;
  /** The report that was asked for last; null for none. */
  readonly wanted: ReportName | null;
  /** The progress of the wanted report; null when none is being generated. */
  readonly making: ChunkedTask<Report> | null;
  readonly isSaving: boolean;
  /** True while nothing is being loaded or generated. */
  readonly isReady: boolean;
  readonly onGenerate: (name: ReportName) => void;
  readonly onDownload: (name: ReportName) => void;
  readonly onOpen: (name: ReportName) => void;
  readonly onCancel: () => void;
}

/** The reports, each Pending until it is generated; an addition of ours says Not generated, so that the product's four stay four. */
export function ReportList(props: ReportListProps) {
  return (
    <DataTable
      caption="Available Reports"
      columns={columnsOf(props)}
      rows={props.names}
      rowKey={(name) => name}
    />
  );
}

const columnsOf = (props: ReportListProps): readonly Column<ReportName>[] => [
  {
    key: 'report',
    header: 'Report',
    card: 'title',
    cell: (name) => (
      <span className={styles.name} id={idOf(name)}>
        {name}
      </span>
    ),
  },
  {
    key: 'covers',
    header: 'Covers',
    card: 'detail',
    cell: (name) => coversText(coverageOf(name, props.range, props.today)),
  },
  { key: 'status', header: 'Status', card: 'badge', cell: (name) => <Status {...props} name={name} /> },
  {
    key: 'action',
    header: 'Action',
    width: 'wide',
    card: 'actions',
    cell: (name) => <Actions {...props} name={name} />,
  },
];

interface RowProps extends ReportListProps {
  readonly name: ReportName;
}

function Status({ name, wanted, making, generated }: RowProps) {
  return (
    <span className={styles.status}>
      {making !== null && wanted === name ? (
        <ProgressBar label="Generating" done={making.done} total={making.total} />
      ) : (
        <span>
          {generated[name] === undefined ? (
            <Badge tone="neutral">{name === waiverReport ? 'Not generated' : 'Pending'}</Badge>
          ) : (
            <Badge tone="positive">Generated</Badge>
          )}
        </span>
      )}
    </span>
  );
}

function Actions({ name, wanted, making, isSaving, isReady, generated, shown, ...props }: RowProps) {
  const isMaking = making !== null && wanted === name;
  const isGenerated = generated[name] !== undefined;
  return (
    <span className={styles.actions} tabIndex={-1}>
      <Button
        size="small"
        aria-label={labelOf(name, isGenerated ? 'Download' : 'Generate')}
        aria-describedby={idOf(name)}
        busy={isMaking || (isSaving && wanted === name)}
        disabled={!isReady}
        keepsFocus={wanted === name}
        onClick={() => (isGenerated ? props.onDownload(name) : props.onGenerate(name))}
      >
        {isGenerated ? 'Download' : 'Generate'}
      </Button>
      {isMaking ? (
        <TransientButton size="small" variant="quiet" aria-describedby={idOf(name)} onClick={props.onCancel}>
          Cancel
        </TransientButton>
      ) : null}
      {isGenerated && shown !== name ? (
        <Button size="small" variant="quiet" aria-describedby={idOf(name)} onClick={() => props.onOpen(name)}>
          View
        </Button>
      ) : null}
    </span>
  );
}

export const coversText = (covers: Coverage): string =>
  covers._tag === 'Range'
    ? `${formatDay(covers.from)} to ${formatDay(covers.to)}`
    : `As of ${formatDay(covers.on)}`;

const idOf = (name: ReportName): string => `report-${reportSlug(name)}`;

/** The buttons of the product's own reports are named as it names them; that of an addition says its report. */
const labelOf = (name: ReportName, action: string): string | undefined =>
  name === waiverReport ? `${action} ${name}` : undefined;

import { type ReactNode, useEffect, useRef } from 'react';
import { penaltyDays } from '#domain/loanAccount/penaltyWords.ts';
import { formatRupees, missing } from '#domain/values/format.ts';
import { laterInstallments } from '#domain/loan/dueToday.ts';
import { amountsOf, type Installment, installmentsOf, isPaid } from '#domain/loan/installment.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { checkLabel } from '#ui/kit/CheckboxField.css.ts';
import { FramedTable } from '#ui/kit/FramedTable.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { DueDay, Moment, PaymentId } from './InstallmentCells.tsx';
import { PenaltyList } from './PenaltyWords.tsx';
import { useHasScrollPosition } from './useHasScrollPosition.ts';
import { useLinkedInstallment } from './useLinkedInstallment.ts';
import { WhyPenalty } from './WhyPenalty.tsx';
import * as styles from './Payments.css.ts';

export interface InstallmentTableProps {
  readonly ledger: LoanLedger;
  /** The state of an installment as text, which differs for staff and borrowers. */
  readonly stateOf: (installment: Installment) => string;
  /** The buttons of an installment. */
  readonly renderActions: (installment: Installment) => ReactNode;
  readonly copyMachine: typeof copyToClipboard;
  /** The tick of an installment, where the id of its payment will stand; null or left out for none. */
  readonly renderTick?: (installment: Installment) => ReactNode;
  /** The installment that is up next, whose row is tinted unless the address names another; null for none. */
  readonly nextNumber?: number | null;
  /** True to scroll to that row when the table comes up, unless the screen has a scroll position already. */
  readonly bringsNext?: boolean;
  /** True to fold, on a phone, the unpaid installments that fall due later than the next few. */
  readonly foldsLater?: boolean;
}

/** Every installment of the loan with its payment and its actions; the one that the address names is brought into view. */
export function InstallmentTable(props: InstallmentTableProps) {
  const { loan, payments, today } = props.ledger;
  const rows = installmentsOf(loan, payments, today);
  const { nextNumber = null, bringsNext = false, foldsLater = false } = props;
  const linked = useLinkedInstallment();
  const later = foldsLater ? laterInstallments(rows, today) : [];
  const isFolded = later.every(({ installmentNumber }) => installmentNumber !== linked);
  const frame = useRef<HTMLDivElement>(null);
  const hasScrollPosition = useHasScrollPosition();
  useEffect(() => {
    if (linked === null && (!bringsNext || hasScrollPosition)) return;
    const block = linked === null ? 'nearest' : 'center';
    frame.current?.querySelector('tr[data-next]')?.scrollIntoView({ block });
  }, [bringsNext, linked, hasScrollPosition]);
  return (
    <div ref={frame} className={`${styles.installments} ${styles.closePrint}`}>
      <FramedTable
        caption="Installments"
        columns={columnsOf(props)}
        rows={rows}
        rowKey={(row) => String(row.installmentNumber)}
        isNext={(row) => row.installmentNumber === (linked ?? nextNumber)}
        isDone={isPaid}
        isLater={(row) => later.includes(row)}
      />
      {later.length === 0 ? null : (
        <details className={styles.later} open={!isFolded} data-print="hide">
          <summary className={styles.laterSummary}>{later.length} later installments</summary>
        </details>
      )}
      <PenaltyList installments={rows} today={today} />
    </div>
  );
}

const columnsOf = ({
  stateOf,
  renderActions,
  renderTick,
  copyMachine,
  ledger: { today },
}: InstallmentTableProps): readonly Column<Installment>[] => [
  {
    key: 'paymentId',
    header: 'Payment ID',
    lines: 'one',
    card: ({ payment }) => (payment === null && renderTick !== undefined ? 'lead' : undefined),
    cell: (row) => {
      const tick = renderTick?.(row) ?? null;
      const id = <PaymentId payment={row.payment} copyMachine={copyMachine} />;
      return tick === null ? (
        id
      ) : (
        <label className={checkLabel}>
          {tick}
          <span className={row.payment === null ? styles.noId : undefined}>{id}</span>
        </label>
      );
    },
  },
  {
    key: 'number',
    header: 'Installment #',
    align: 'end',
    namesRow: true,
    card: 'title',
    cardMark: '#',
    cell: (row) => row.installmentNumber,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    priority: 2,
    foldsUnder: 'total',
    cell: (row) => formatRupees(amountsOf(row).amount),
  },
  {
    key: 'dueDate',
    header: 'Due Date',
    card: 'detail',
    cell: (row) => <DueDay day={row.dueDate} />,
  },
  { key: 'status', header: 'Status', card: 'badge', cell: (row) => <StatusBadge status={stateOf(row)} /> },
  {
    key: 'paidDate',
    header: 'Payment Date',
    priority: 3,
    foldsUnder: 'paymentId',
    foldsBare: true,
    cell: ({ payment }) => (payment?.paidDate == null ? missing : <Moment at={payment.paidDate} />),
  },
  {
    key: 'method',
    header: 'Payment Method',
    priority: 3,
    foldsUnder: 'paymentId',
    foldsBare: true,
    cell: ({ payment }) => payment?.paymentMethod ?? missing,
  },
  {
    key: 'penalty',
    header: 'Penalty',
    align: 'end',
    priority: 2,
    foldsUnder: 'total',
    card: (row) => (isPaid(row) || amountsOf(row).penalty === 0 ? undefined : 'detail'),
    cardMark: 'Penalty',
    cell: (row) => (
      <span className={styles.counted} data-note={penaltyDays(row, today) ?? undefined}>
        <WhyPenalty installments={[row]} today={today} />
        {formatRupees(amountsOf(row).penalty)}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total Amount',
    align: 'end',
    card: 'figure',
    cell: (row) => formatRupees(amountsOf(row).total),
  },
  { key: 'actions', header: 'Actions', changes: 'some', card: 'actions', cell: renderActions },
];

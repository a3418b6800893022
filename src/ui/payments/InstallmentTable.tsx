import type { ReactNode } from 'react';
import { formatDay, formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import { amountsOf, type Installment, installmentsOf } from '#domain/loan/installment.ts';
import { type Payment, paymentKey } from '#domain/loan/payment/payment.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { FramedTable } from '#ui/kit/FramedTable.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import { CopyValue } from '#ui/records/CopyValue.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { PenaltyList } from './PenaltyWords.tsx';
import * as styles from './Payments.css.ts';

export interface InstallmentTableProps {
  readonly ledger: LoanLedger;
  /** The state of an installment as text, which differs for staff and borrowers. */
  readonly stateOf: (installment: Installment) => string;
  /** The buttons of an installment. */
  readonly renderActions: (installment: Installment) => ReactNode;
  readonly copyMachine: typeof copyToClipboard;
}

/** Every installment of the loan with its payment and its actions. */
export function InstallmentTable(props: InstallmentTableProps) {
  const { loan, payments, today } = props.ledger;
  const rows = installmentsOf(loan, payments, today);
  return (
    <div className={`${styles.installments} ${styles.closePrint}`}>
      <FramedTable
        caption="Installments"
        columns={columnsOf(props)}
        rows={rows}
        rowKey={(row) => String(row.installmentNumber)}
      />
      <PenaltyList installments={rows} today={today} />
    </div>
  );
}

const columnsOf = ({
  stateOf,
  renderActions,
  copyMachine,
}: InstallmentTableProps): readonly Column<Installment>[] => [
  {
    key: 'paymentId',
    header: 'Payment ID',
    lines: 'one',
    cell: ({ payment }) => <PaymentId payment={payment} copyMachine={copyMachine} />,
  },
  {
    key: 'number',
    header: 'Installment #',
    align: 'end',
    namesRow: true,
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
    cell: (row) => <span className={styles.day}>{formatDay(row.dueDate)}</span>,
  },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={stateOf(row)} /> },
  {
    key: 'paidDate',
    header: 'Payment Date',
    priority: 3,
    foldsUnder: 'paymentId',
    foldsBare: true,
    cell: ({ payment }) => formatInstant(payment?.paidDate ?? null),
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
    cell: (row) => formatRupees(amountsOf(row).penalty),
  },
  { key: 'total', header: 'Total Amount', align: 'end', cell: (row) => formatRupees(amountsOf(row).total) },
  { key: 'actions', header: 'Actions', cell: renderActions },
];

interface PaymentIdProps {
  readonly payment: Payment | null;
  readonly copyMachine: typeof copyToClipboard;
}

function PaymentId({ payment, copyMachine }: PaymentIdProps) {
  const id = payment === null ? null : paymentKey(payment);
  if (id === null) return missing;
  return (
    <span className={styles.paymentId}>
      {id}
      <span data-print="hide">
        <CopyValue machine={copyMachine} label={`payment id ${id}`} text={id} />
      </span>
    </span>
  );
}

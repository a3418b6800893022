import type { SnapshotFrom } from 'xstate';
import { formatDay, formatInstant, formatRupees, missing } from '../../domain/format.ts';
import {
  amountsOf,
  type Instalment,
  instalmentsOf,
  offersPayNow,
  staffState,
} from '../../domain/instalment.ts';
import { isReceivedStatus, type Payment, paymentKey } from '../../domain/payment.ts';
import type { copyToClipboard } from '../../machines/copyToClipboard.ts';
import type { LoanLedger, paymentHistory, PaymentHistoryEvent } from '../../machines/paymentHistory.ts';
import { Badge } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import type { Column } from '../kit/tableParts.tsx';
import { CopyValue } from './CopyValue.tsx';
import * as styles from './Payments.css.ts';
import { statusTone } from './statusTone.ts';

export interface InstalmentTableProps {
  readonly ledger: LoanLedger;
  readonly actor: { readonly send: (event: PaymentHistoryEvent) => void };
  readonly snapshot: SnapshotFrom<typeof paymentHistory>;
  readonly copyMachine: typeof copyToClipboard;
}

/** Every instalment of the loan with what was paid for it, and what can be done about it. */
export function InstalmentTable(props: InstalmentTableProps) {
  const { loan, payments, today } = props.ledger;
  return (
    <DataTable
      caption="Instalments"
      columns={columnsOf(props)}
      rows={instalmentsOf(loan, payments, today)}
      rowKey={(row) => String(row.installmentNumber)}
    />
  );
}

const columnsOf = (props: InstalmentTableProps): readonly Column<Instalment>[] => [
  {
    key: 'paymentId',
    header: 'Payment ID',
    cell: ({ payment }) => <PaymentId payment={payment} copyMachine={props.copyMachine} />,
  },
  { key: 'number', header: 'Installment #', align: 'end', cell: (row) => row.installmentNumber },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => formatRupees(amountsOf(row).amount) },
  { key: 'dueDate', header: 'Due Date', cell: (row) => formatDay(row.dueDate) },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <StateBadge state={staffState(row, props.ledger.today)} />,
  },
  {
    key: 'paidDate',
    header: 'Payment Date',
    cell: ({ payment }) => formatInstant(payment?.paidDate ?? null),
  },
  { key: 'method', header: 'Payment Method', cell: ({ payment }) => payment?.paymentMethod ?? missing },
  { key: 'penalty', header: 'Penalty', align: 'end', cell: (row) => formatRupees(amountsOf(row).penalty) },
  { key: 'total', header: 'Total Amount', align: 'end', cell: (row) => formatRupees(amountsOf(row).total) },
  {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <InstalmentActions
        instalment={row}
        isPayable={offersPayNow(props.ledger.loan, row)}
        actor={props.actor}
        isConfirming={
          props.snapshot.matches({ task: 'confirmingReceipt' }) &&
          props.snapshot.context.receipt === row.payment
        }
      />
    ),
  },
];

function StateBadge({ state }: { readonly state: string }) {
  return <Badge tone={statusTone(state)}>{state}</Badge>;
}

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
      <CopyValue machine={copyMachine} label={`payment id ${id}`} text={id} />
    </span>
  );
}

interface InstalmentActionsProps {
  readonly instalment: Instalment;
  readonly isPayable: boolean;
  readonly isConfirming: boolean;
  readonly actor: InstalmentTableProps['actor'];
}

function InstalmentActions({ instalment, isPayable, isConfirming, actor }: InstalmentActionsProps) {
  const { installmentNumber, payment } = instalment;
  return (
    <span className={styles.actions}>
      {isPayable ? (
        <Button
          size="small"
          variant="primary"
          onClick={() => actor.send({ type: 'payNow.chosen', installmentNumber })}
        >
          Pay Now
        </Button>
      ) : null}
      {payment !== null && isReceivedStatus(payment.status) ? (
        <Button
          size="small"
          variant="primary"
          busy={isConfirming}
          onClick={() => actor.send({ type: 'receipt.chosen', payment })}
        >
          Confirm Receipt
        </Button>
      ) : null}
      {payment === null ? null : (
        <Button size="small" onClick={() => actor.send({ type: 'revert.chosen', payment })}>
          Revert
        </Button>
      )}
    </span>
  );
}

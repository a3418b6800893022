import { intendedPenalty, intendedTotal, type PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { RecordedPayment } from '#domain/loan/payment/recordedPayment.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { DataTable } from '#ui/kit/DataTable.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface SeveralTableProps {
  readonly intents: readonly PaymentIntent[];
  /** The day of the penalties; null where the entered one is refused, of which no penalty is said. */
  readonly on: Day | null;
  readonly recorded: readonly RecordedPayment[];
  /** True once the payments are being recorded: what came of each is shown. */
  readonly isBegun: boolean;
}

/** The installments that are paid together, with how each penalty comes about. */
export function SeveralTable({ intents, on, recorded, isBegun }: SeveralTableProps) {
  return (
    <DataTable
      caption="Installments to pay"
      columns={columnsOf(on, isBegun, recorded)}
      rows={intents}
      rowKey={(intent) => String(intent.installmentNumber)}
    />
  );
}

const columnsOf = (
  on: Day | null,
  isBegun: boolean,
  recorded: readonly RecordedPayment[],
): readonly Column<PaymentIntent>[] => {
  const ofIntent = (intent: PaymentIntent) =>
    recorded.find(({ installmentNumber }) => installmentNumber === intent.installmentNumber);
  const status: Column<PaymentIntent> = {
    key: 'status',
    header: 'Status',
    card: 'badge',
    cell: (intent) => (ofIntent(intent) === undefined ? 'Not recorded' : <StatusBadge status="Paid" />),
  };
  const paymentId: Column<PaymentIntent> = {
    key: 'paymentId',
    header: 'Payment ID',
    card: 'detail',
    lines: 'one',
    cell: (intent) => ofIntent(intent)?.paymentId ?? missing,
  };
  const amounts: Column<PaymentIntent> = {
    key: 'amount',
    header: 'Amount and penalty',
    card: 'detail',
    cell: (intent) => <Amounts intent={intent} on={on} />,
  };
  return [
    { key: 'number', header: '#', card: 'title', cell: (intent) => `#${intent.installmentNumber}` },
    {
      key: 'due',
      header: 'Due Date',
      card: 'detail',
      lines: 'one',
      cell: ({ dueDate }) => formatDay(dueDate),
    },
    ...(isBegun ? [status, paymentId] : [amounts]),
    {
      key: 'total',
      header: 'Total Amount',
      align: 'end',
      card: 'figure',
      cell: (intent) => formatRupees(intendedTotal(intent)),
    },
  ];
};

interface AmountsProps {
  readonly intent: PaymentIntent;
  readonly on: Day | null;
}

/** The installment and its penalty, with how that is counted. */
function Amounts({ intent, on }: AmountsProps) {
  const { paymentAmount, penaltyAmount } = intent;
  const explained = on === null ? null : intendedPenalty(intent, on);
  return (
    <>
      {formatRupees(paymentAmount)}
      {penaltyAmount > 0 ? ` + ${formatRupees(penaltyAmount)} penalty` : ''}
      {explained === null ? null : <PenaltyWords words={penaltyWords(explained.charge, explained.waivers)} />}
    </>
  );
}

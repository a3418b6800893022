import { intendedPenalty, intendedTotal, type PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { RecordedPayment } from '#domain/loan/payment/recordedPayment.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { type Day, readDay } from '#domain/values/calendar.ts';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { DataTable } from '#ui/kit/DataTable.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface SeveralTableProps {
  readonly intents: readonly PaymentIntent[];
  /** The day of the penalties, `YYYY-MM-DD`. */
  readonly on: string;
  readonly recorded: readonly RecordedPayment[];
  /** True once the payments are being recorded: what came of each is shown. */
  readonly isBegun: boolean;
}

/** The installments that are paid together, with how each penalty comes about. */
export function SeveralTable({ intents, on, recorded, isBegun }: SeveralTableProps) {
  const today = readDay(on);
  return (
    <DataTable
      caption="Installments to pay"
      columns={columnsOf(today, isBegun, recorded)}
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
  return [
    { key: 'number', header: '#', card: 'title', cell: (intent) => `#${intent.installmentNumber}` },
    {
      key: 'due',
      header: 'Due Date',
      card: 'detail',
      lines: 'one',
      cell: ({ dueDate }) => formatDay(dueDate),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ paymentAmount }) => formatRupees(paymentAmount),
    },
    {
      key: 'penalty',
      header: 'Penalty',
      align: 'end',
      cell: (intent) => {
        const explained = on === null ? null : intendedPenalty(intent, on);
        return (
          <>
            {formatRupees(intent.penaltyAmount)}
            {explained === null ? null : (
              <PenaltyWords words={penaltyWords(explained.charge, explained.waivers)} />
            )}
          </>
        );
      },
    },
    {
      key: 'total',
      header: 'Total Amount',
      align: 'end',
      card: 'figure',
      cell: (intent) => formatRupees(intendedTotal(intent)),
    },
    ...(isBegun ? [status, paymentId] : []),
  ];
};

import type { Loan } from '#domain/loan/loan.ts';
import { collectedPaise, type Payment, paymentKey, receiptedPayments } from '#domain/loan/payment/payment.ts';
import { formatPaymentDate, formatRupees, missing } from '#domain/values/format.ts';
import { ReceiptLink, StatementLink } from '#ui/documents/DocumentLinks.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import * as styles from './Account.css.ts';

export interface AccountDocumentsProps {
  readonly loan: Pick<Loan, 'payments'>;
  /** The path that the documents' paths begin with, such as `/payments/LN-000001`. */
  readonly payments: string;
}

/** The papers of a loan: its statement of account, and the receipt of each payment of an installment, the newest first. */
export function AccountDocuments({ loan, payments }: AccountDocumentsProps) {
  const rows = receiptedPayments(loan.payments ?? []);
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>
        <StatementLink payments={payments} />
      </div>
      {rows.length === 0 ? null : (
        <LongTable
          caption="Receipts of payments"
          columns={columnsOf(payments)}
          rows={rows}
          rowKey={(payment) => paymentKey(payment) ?? ''}
        />
      )}
    </div>
  );
}

const columnsOf = (payments: string): readonly Column<Payment>[] => [
  {
    key: 'what',
    header: 'Payment',
    cell: (payment) => `${paymentKey(payment)} of installment ${payment.installmentNumber ?? missing}`,
  },
  {
    key: 'on',
    header: 'Payment Date',
    lines: 'one',
    cell: ({ paidDate }) => formatPaymentDate(paidDate),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (payment) => formatRupees(collectedPaise(payment)),
  },
  {
    key: 'paper',
    header: 'Document',
    cell: (payment) => <ReceiptLink payments={payments} payment={payment} />,
  },
];

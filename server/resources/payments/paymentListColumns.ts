import { sql } from 'kysely';
import type { ListColumns } from '#server/db/lists/listColumns.ts';
import { byNumber, byText } from '#server/db/lists/listSort.ts';

/** The list of payments, as `paymentList` of the domain has it. */
export const paymentListColumns: ListColumns = {
  id: 'payments.payment_id',
  searched: ['payments.payment_id', 'loans.loan_id'],
  status: { stored: ['Paid', 'Received'], rules: {}, isIndexed: false },
  sorts: {
    _id: byText('payments.id'),
    paymentId: byText('payments.payment_id', 'ids'),
    loanId: byText('loans.loan_id'),
    status: byText('payments.status'),
    paidDate: byText('payments.paid_date', 'own'),
    dueDate: byText('payments.due_date'),
    paymentMethod: byText('payments.payment_method'),
    paidBy: byText('payments.paid_by'),
    // Money of a receipt that no installment's payment shows has none.
    installmentNumber: { ...byNumber('payments.installment_number'), isNullable: true },
    amount: byNumber('payments.amount_paise'),
    penaltyAmount: byNumber('payments.penalty_paise'),
    totalAmount: byNumber(sql`(payments.amount_paise + payments.penalty_paise)`),
  },
};

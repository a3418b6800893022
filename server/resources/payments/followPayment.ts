import { settleAndMail } from '#server/resources/accounts/settleAndMail.ts';

/**
 * Settles the account of a loan with receipts after a payment of an installment was recorded or reverted: money that
 * receipts had credited to the installment becomes advance, which may complete other installments; or they may no
 * longer be complete. Does nothing for a loan without receipts or charges, which nearly all are: the row tells it.
 */
export const followPayment: typeof settleAndMail = async (tx, cipher, row, ...rest) =>
  row.account_on === null ? null : settleAndMail(tx, cipher, row, ...rest);

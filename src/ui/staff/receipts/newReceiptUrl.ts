import { type Paise, paiseToInput } from '#domain/values/money.ts';

/** The form of a new receipt of a loan, with an amount in paise where one is meant. */
export const newReceiptUrl = (loanId: string, amount?: Paise): string => {
  const loan = `/receipts/new?loan=${encodeURIComponent(loanId)}`;
  return amount === undefined ? loan : `${loan}&amount=${paiseToInput(amount)}`;
};

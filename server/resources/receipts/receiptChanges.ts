import type { Account, AccountInstallment } from '#domain/loanAccount/account.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { positionOf } from '#server/resources/accounts/accountViews.ts';

/** The change that a receipt makes to a loan's account, from the account before and after. */
export const changeOf = (before: Account, after: Account): Omit<ReceiptChange, 'receipt' | 'isPreview'> => {
  const completed = newlyDischarged(before, after);
  return {
    completed: completed.map(({ installmentNumber }) => installmentNumber),
    reopened: newlyDischarged(after, before).map(({ installmentNumber }) => installmentNumber),
    penaltyLeft: completed.flatMap(({ installmentNumber, penalty }) =>
      penalty.due > 0 ? [{ installmentNumber, amount: penalty.due }] : [],
    ),
    before: positionOf(before),
    after: positionOf(after),
  };
};

/** The installments that are discharged in one account but open in the other. */
const newlyDischarged = (open: Account, discharged: Account): readonly AccountInstallment[] =>
  discharged.installments.filter(
    ({ dischargedOn }, index) => dischargedOn !== null && open.installments[index]?.dischargedOn === null,
  );

import { oldestUnpaid } from '#domain/loan/dueToday.ts';
import { installmentsOf, payNowRefusal } from '#domain/loan/installment.ts';
import type { App } from '#app/app.ts';
import { openConfirmation, readLedger } from './loanLedger.ts';

/**
 * Opens the confirm screen of an installment of a loan, as the loan is now; of the oldest unpaid one where the number is
 * null. Where it is not to be paid, the screen of the payments opens, which says what has become of it.
 */
export const openPayment = async (
  app: App,
  loanId: string,
  installmentNumber: number | null,
): Promise<void> => {
  const { navigation } = app;
  const ledger = await readLedger(app, loanId);
  const installments = installmentsOf(ledger.loan, ledger.payments, ledger.today);
  const number = installmentNumber ?? oldestUnpaid(installments)?.installmentNumber ?? 0;
  if (payNowRefusal(ledger.loan, installments, number) === null) {
    navigation.requestLeave('/confirm-payment', () => openConfirmation(navigation, ledger, number));
    return;
  }
  const payments = `/payments/${encodeURIComponent(loanId)}`;
  navigation.requestLeave(payments, () => navigation.goTo(payments));
};

import type { LoanLedger } from '#domain/loan/ledger.ts';
import { paymentLoanOf, writePaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { proposedUpTo, writeSeveral } from '#domain/loan/payment/severalPayments.ts';
import type { App } from '#app/app.ts';
import { openConfirmation } from './loanLedger.ts';

/** Opens the confirm screen of the unpaid installments up to this one together (rule PAY-SEVERAL). */
export const openSeveral = (navigation: App['navigation'], ledger: LoanLedger, upTo: number): void => {
  const intents = proposedUpTo(ledger, upTo);
  const [first] = intents;
  if (first === undefined) throw new Error('No installment is left to pay.');
  if (intents.length === 1) openConfirmation(navigation, ledger, first.installmentNumber);
  else
    navigation.goTo('/confirm-payment', {
      state: {
        ...writeSeveral(intents, ledger.today),
        ...writePaymentLoan(paymentLoanOf(ledger, first.installmentNumber)),
      },
    });
};

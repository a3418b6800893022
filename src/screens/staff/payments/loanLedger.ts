import { hasAccountOffer } from '#api/recordOffers.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { inLedger, proposedPayment, writePaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { paymentLoanOf, writePaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { type Paise, paise } from '#domain/values/money.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import type { App } from '#app/app.ts';
import { readLoanWaivers } from '#screens/shared/waivers.ts';

/** Reads a loan with its payments, as the screen of its payments shows it. */
export const readLedger = async ({ client, clock }: App, loanId: string): Promise<LoanLedger> => {
  const reading = client.getLoan({ loanId });
  const [loan, customerPhone, payments, waivers, cashLimit] = await Promise.all([
    reading,
    reading.then((found) => readPhone(client, found)),
    client.listLoanPayments({ loanId }),
    readLoanWaivers(client, loanId),
    reading.then((found) => (hasAccountOffer(found) ? readCashLimit(client) : null)),
  ]);
  return {
    loan: customerPhone === null ? loan : { ...loan, customerPhone },
    payments: payments.rows,
    unreadable: payments.unreadable,
    today: dayInIndia(clock.now()),
    waivers,
    keepsAccount: hasAccountOffer(loan),
    cashLimit,
  };
};

/** The borrower's phone number, which a loan's own record leaves out; null where it cannot be read, which stops nobody. */
const readPhone = async (client: App['client'], { customerId }: Loan): Promise<string | null> => {
  if (customerId === null) return null;
  try {
    return (await client.getCustomer({ customerId })).phone;
  } catch {
    return null;
  }
};

/** The lender's limit for cash, of which the confirm screen warns; null where it cannot be read, which stops nobody. */
const readCashLimit = async (client: App['client']): Promise<Paise | null> => {
  try {
    const { cashLimitPaise } = (await client.getLender()).settings;
    return cashLimitPaise === undefined ? null : paise(cashLimitPaise);
  } catch {
    return null;
  }
};

/** Opens the confirm screen of one installment (rule CONFIRM-SCREEN). */
export const openConfirmation = (
  navigation: App['navigation'],
  ledger: LoanLedger,
  installmentNumber: number,
): void => {
  const installment = installmentsOf(ledger.loan, ledger.payments, ledger.today).find(
    (candidate) => candidate.installmentNumber === installmentNumber,
  );
  const intent = installment === undefined ? null : proposedPayment(ledger.loan.loanId, installment);
  const state =
    intent === null
      ? null
      : {
          ...(writePaymentIntent(inLedger(intent, ledger), ledger.today) as object),
          ...writePaymentLoan(paymentLoanOf(ledger, installmentNumber)),
        };
  navigation.goTo('/confirm-payment', { state });
};

import { hasAccountOffer } from '#api/recordOffers.ts';
import { isOurServer } from '#browser/credentials.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Customer } from '#domain/records/customer.ts';
import { inLedger, proposedPayment, writePaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { paymentLoanOf, writePaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import type { App } from '#app/app.ts';
import { readLoanWaivers } from '#screens/shared/waivers.ts';

/** Reads a loan with its payments, as the screen of its payments shows it. */
export const readLedger = async (app: App, loanId: string): Promise<LoanLedger> => {
  const { client, clock } = app;
  const reading = client.getLoan({ loanId });
  const [loan, borrower, payments, beside] = await Promise.all([
    reading,
    reading.then((found) => readBorrower(client, found)),
    client.listLoanPayments({ loanId }),
    readBeside(app, loanId),
  ]);
  return {
    loan: borrower === null ? loan : withBorrower(loan, borrower),
    payments: payments.rows,
    unreadable: payments.unreadable,
    today: dayInIndia(clock.now()),
    keepsAccount: hasAccountOffer(loan),
    ...beside,
  };
};

/**
 * The waivers of the loan, and the lender's limit for cash, of which the confirm screen warns, from one call of our own server
 * (rule LOAN-DESK). Null where they cannot be read, which stops nobody.
 */
const readBeside = async (
  { client, storage }: App,
  loanId: string,
): Promise<Pick<LoanLedger, 'waivers' | 'cashLimit'>> => {
  if (!isOurServer(storage)) return { waivers: await readLoanWaivers(client, loanId), cashLimit: null };
  try {
    const { waivers, cashLimit } = await client.getLoanDesk({ loanId });
    return { waivers, cashLimit };
  } catch {
    return { waivers: null, cashLimit: null };
  }
};

/** The borrower's record, for what the loan's own leaves out; null where it cannot be read, which stops nobody. */
const readBorrower = async (client: App['client'], { customerId }: Loan): Promise<Customer | null> => {
  if (customerId === null) return null;
  try {
    return await client.getCustomer({ customerId });
  } catch {
    return null;
  }
};

/** The loan says whose it is: a loan's record has no phone number, and on a foreign server no name either. */
const withBorrower = (loan: Loan, { name, phone }: Customer): Loan => ({
  ...loan,
  customerName: loan.customerName ?? name,
  ...(phone === null ? {} : { customerPhone: phone }),
});

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

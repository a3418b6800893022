import type { Client } from '#api/client.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { nameLoans } from '#domain/loan/loanNames.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { Customer } from '#domain/records/customer.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import type { CustomerPosition } from '#machines/customers/parts.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import type { App } from '#app/app.ts';
import { readCustomerLoans } from './customerLoans.ts';

export { CustomerPeek } from '#ui/staff/customers/CustomerPeek.tsx';
export { LoanPeek } from '#ui/staff/loans/LoanPeek.tsx';

/** Reads what the panel shows of a loan. */
export const readPeekedLoan = async ({ client, clock }: App, loanId: string): Promise<DatedLoan> => {
  const loan = await client.getLoan({ loanId });
  const [payments, customer] = await Promise.all([paymentsOf(client, loan), customerOf(client, loan)]);
  const [named = loan] = nameLoans([loan], customer, []);
  return { loan: { ...named, payments }, today: dayInIndia(clock.now()) };
};

/** Reads what the panel shows of a customer. */
export const readPeekedCustomer = async (app: App, customerId: string): Promise<CustomerPosition> => {
  const customer = await app.client.getCustomer({ customerId });
  return { customer, loans: await readCustomerLoans(app, customerId, customer) };
};

/** The payments of a loan, which some servers have in a call of their own. */
const paymentsOf = async (client: Client, { loanId, payments }: Loan): Promise<readonly Payment[]> =>
  payments ?? (await client.listLoanPayments({ loanId })).rows;

/** The borrower of a loan, for the phone number; none where that cannot be read. */
const customerOf = async (client: Client, { customerId }: Loan): Promise<readonly Customer[]> => {
  try {
    return customerId === null ? [] : [await client.getCustomer({ customerId })];
  } catch {
    return [];
  }
};

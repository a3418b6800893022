import type { Client } from '#api/client.ts';
import { isOurServer } from '#browser/credentials.ts';
import { largestPage, defaultListQuery } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { customerDue, mayBeDue, owedLoans } from '#domain/portfolio/customerDue.ts';
import { customerIdsOf, loansOf } from '#domain/portfolio/customerLoans.ts';
import type { Customer } from '#domain/records/customer.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import type { CustomerLoans } from '#machines/customers/parts.ts';
import type { App } from '#app/app.ts';

/** Reads the loans of a customer, and what is due of them today; from one call where the server is our own. */
export const readCustomerLoans = async (
  { client, clock, storage }: Pick<App, 'client' | 'clock' | 'storage'>,
  customerId: string,
  customer: Customer | null,
): Promise<CustomerLoans> => {
  const today = dayInIndia(clock.now());
  const isOurs = isOurServer(storage);
  const { rows, unreadable } = isOurs
    ? await client.listCustomerLoans({ customerId })
    : await listLoansNamed(client, customer);
  const loans = loansOf(rows, customerIdsOf(customerId, customer));
  const owed = owedLoans(loans);
  const mayOwe = owed.filter((loan) => mayBeDue(loan, today));
  const whole = isOurs ? mayOwe : await readWhole(client, mayOwe);
  const due = owed.length === 0 || whole === null ? null : customerDue(whole, today);
  return { rows: loans, unreadable, today, due };
};

/** Some loans with their payments, which a list leaves out; null where one cannot be read. */
const readWhole = async (client: Client, loans: readonly Loan[]): Promise<readonly Loan[] | null> => {
  try {
    return await Promise.all(loans.map(({ loanId }) => client.getLoan({ loanId })));
  } catch {
    return null;
  }
};

/**
 * Loads loans that include all of the customer's: a server with pages searches by the customer's name, any other sends
 * all loans.
 */
const listLoansNamed = async (client: Client, customer: Customer | null) => {
  const query = { ...defaultListQuery, search: customer?.name.trim() ?? '', limit: largestPage };
  const rows: Loan[] = [];
  let unreadable = 0;
  for (let total = 1; rows.length + unreadable < total;) {
    // The pages are loaded in sequence: each begins after the rows before it, which may be fewer than were asked for.
    const page = await client.listLoans({ query: { ...query, offset: rows.length + unreadable } });
    rows.push(...page.rows);
    unreadable += page.unreadable;
    total = page.rows.length + page.unreadable === 0 ? 0 : (page.total ?? 0);
  }
  return { rows, unreadable };
};

import type { Client } from '#api/client.ts';
import { largestPage, defaultListQuery } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { type CustomerDue, customerDue, mayBeDue, owedLoans } from '#domain/portfolio/customerDue.ts';
import { customerIdsOf, loansOf } from '#domain/portfolio/customerLoans.ts';
import type { Customer } from '#domain/records/customer.ts';
import { type Day, dayInIndia } from '#domain/values/calendar.ts';
import type { CustomerLoans } from '#machines/customers/parts.ts';
import type { App } from '#app/app.ts';

/** Reads the loans of a customer, and what is due of them today. */
export const readCustomerLoans = async (
  { client, clock }: App,
  customerId: string,
  customer: Customer | null,
): Promise<CustomerLoans> => {
  const { rows, unreadable } = await listLoansNamed(client, customer);
  const loans = loansOf(rows, customerIdsOf(customerId, customer));
  const today = dayInIndia(clock.now());
  return { rows: loans, unreadable, today, due: await readDue(client, owedLoans(loans), today) };
};

/**
 * What is due today of the loans that run: those of which something may be due are read with their payments. Null for no
 * such loan, and where one cannot be read or has no payments with it.
 */
const readDue = async (client: Client, loans: readonly Loan[], today: Day): Promise<CustomerDue | null> => {
  if (loans.length === 0) return null;
  try {
    const whole = await Promise.all(
      loans.filter((loan) => mayBeDue(loan, today)).map(({ loanId }) => client.getLoan({ loanId })),
    );
    return customerDue(whole, today);
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
  for (let offset = 0, total = 1; offset < total; offset += largestPage) {
    // The pages are loaded in sequence, since each depends on the total of the one before.
    const page = await client.listLoans({ query: { ...query, offset } });
    rows.push(...page.rows);
    unreadable += page.unreadable;
    total = page.total ?? 0;
  }
  return { rows, unreadable };
};

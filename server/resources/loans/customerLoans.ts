import { mayBeDue, owedLoans } from '#domain/portfolio/customerDue.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import { matchesId } from '#server/db/conditions.ts';
import { penaltyMarks } from '#server/resources/waivers/loanPenalties.ts';
import { loanFromRow, selectLoans } from './loans.ts';
import { owedBesides, readLoan } from './readLoan.ts';

/**
 * Lists the loans of a customer, newest first. Those of which something may be due today come as `getLoan` has them, with their
 * payments, so that the page of a customer need not ask for each (rule CUSTOMER-PAGE).
 */
export const listCustomerLoans: Handler<'listCustomerLoans'> = async ({ db, params, caller, today }) => {
  const customer = await db.query
    .selectFrom('customers')
    .select('id')
    .where(matchesId('customers.id', 'customers.customer_id', params.customerId))
    .executeTakeFirst();
  const rows = await selectLoans(db)
    .select(penaltyMarks)
    .where('loans.customer_id', '=', orNotFound(customer, 'Customer').id)
    .orderBy('loans.created_at', 'desc')
    .orderBy('loans.id', 'desc')
    .execute();
  const besides = owedBesides(db, rows);
  const loans = await Promise.all(
    rows.map(async (row) => {
      const plain = loanFromRow(row);
      // A loan's account may have something owed whatever its installments are.
      const isOwed = row.account_on !== null || (owedLoans([plain]).length > 0 && mayBeDue(plain, today));
      return isOwed ? readLoan(db, row, caller, row, besides) : plain;
    }),
  );
  return { rows: loans, total: null };
};

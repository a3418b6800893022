import { sql } from 'kysely';
import { addDays, dayInIndia } from '#domain/values/calendar.ts';
import { paise, paiseToInput } from '#domain/values/money.ts';
import type { Db } from '#server/db/database.ts';

/** A loan with its next installment; the amount is in rupees. */
export interface PayableLoan {
  readonly loanId: string;
  readonly next: number;
  /** Its last installment. */
  readonly last: number;
  readonly amount: number;
}

/** Active loans of a book that are not late, in the order of their ids; at most 2,000. */
export const payableLoans = async ({ query }: Db): Promise<readonly PayableLoan[]> => {
  const rows = await query
    .selectFrom('loans')
    .select(['loan_id', 'emi_amount_paise', 'instalment_count'])
    .select(
      sql<
        number | string
      >`(select count(*) from payments where payments.loan_id = loans.id and reverted_at is null)`.as('paid'),
    )
    .where('status', '=', 'Active')
    .where('next_payment_date', '>', addDays(dayInIndia(Date.now()), 1))
    .orderBy('loan_id')
    .limit(2_000)
    .execute();
  return rows.map(({ loan_id, emi_amount_paise, instalment_count, paid }) => ({
    loanId: loan_id,
    amount: Number(paiseToInput(paise(emi_amount_paise))),
    next: Number(paid) + 1,
    last: instalment_count,
  }));
};

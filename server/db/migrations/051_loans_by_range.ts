import type { Kysely } from 'kysely';

/**
 * The indexes by which loans of any status are counted and found by the day of their next payment and by their amount. Each
 * has what other filters ask for too, but for the day in that of the amounts, which every payment would write anew.
 */
export const loansByRange = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('loans_due_range')
    .on('loans')
    .columns(['next_payment_date', 'status', 'loan_amount_paise', 'payment_frequency'])
    .execute();
  await schema
    .createIndex('loans_amount_range')
    .on('loans')
    .columns(['loan_amount_paise', 'status', 'payment_frequency'])
    .execute();
};

import type { Kysely } from 'kysely';

/**
 * The index by which loans of a status are found by their due day holds their ids too, so that those that are past due are
 * counted and put in order without their rows.
 */
export const dueLoansIndex = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.dropIndex('loans_status').execute();
  await schema
    .createIndex('loans_status')
    .on('loans')
    .columns(['status', 'next_payment_date', 'loan_id'])
    .execute();
};

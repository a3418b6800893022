import type { Kysely } from 'kysely';

/**
 * The index by which loans of a payment frequency are counted and found, of any status or of one, and among these those
 * that are past due. It begins with the frequency, of which most lenders have one that nearly all loans share.
 */
export const loansByFrequency = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('loans_frequency')
    .on('loans')
    .columns(['payment_frequency', 'status', 'next_payment_date', 'loan_id'])
    .execute();
};

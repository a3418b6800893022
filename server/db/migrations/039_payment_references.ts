import { type Kysely, sql } from 'kysely';

/** One payment in force at most has a reference (rule PAYMENT-REFERENCE). Those that receipts made have the receipt's. */
export const paymentReferences = async (db: Kysely<object>): Promise<void> => {
  await sql`create unique index payments_reference_stands on payments (reference)
    where reference is not null and receipt_id is null and reverted_at is null`.execute(db);
};

import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** Which member of staff read whose identity number in full, and when (rule IDENTITY-NUMBERS). Append-only. */
export const identityReads = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('identity_reads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addCheckConstraint('identity_reads_field', sql`field in ('aadhar', 'pan', 'drivingLicense')`)
    .execute();
  await db.schema
    .createIndex('identity_reads_customer')
    .on('identity_reads')
    .columns(['customer_id', 'read_at'])
    .execute();
  await engine.makeAppendOnly(db, 'identity_reads');
};

import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** Writes that wait for a second person, and what became of them (rule APPROVALS). */
export const approvals = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('approvals')
    .addColumn('seq', engine.sequence as never)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('loan_id', 'text', (column) => column.references('loans.id'))
    .addColumn('payload', 'text')
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('requested_by', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.references('staff.id'))
    .addColumn('decided_at', 'text')
    .addColumn('note', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.references('payments.id'))
    .addCheckConstraint('approval_status', sql`status in ('Requested', 'Done', 'Rejected', 'Withdrawn')`)
    // Nobody decides over what they asked for themselves; they may withdraw it.
    .addCheckConstraint('approval_second_person', sql`status != 'Done' or decided_by != requested_by`)
    .execute();
  await db.schema.createIndex('approvals_status').on('approvals').columns(['status', 'seq']).execute();
  await db.schema.createIndex('approvals_subject').on('approvals').columns(['subject', 'status']).execute();
  await db.schema.createIndex('approvals_payment').on('approvals').column('payment_id').execute();
};

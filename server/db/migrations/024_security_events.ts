import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/** The security log, which begins with the reads of identity numbers so far; and an index of the trail by account. */
export const securityEvents = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('security_events')
    .addColumn('seq', engine.sequence as never)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('is_stranger', 'integer', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('account_kind', 'text')
    .addColumn('account_id', 'text')
    .addColumn('account_email', 'text')
    .addColumn('address', 'text')
    .addColumn('device', 'text')
    .addColumn('request_id', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addCheckConstraint('security_event_account', sql`account_kind in ('staff', 'customer')`)
    .addCheckConstraint('security_event_times', sql`times > 0`)
    .execute();
  for (const column of ['kind', 'account_id', 'address', 'is_stranger', 'at'])
    await db.schema
      .createIndex(`security_events_${column}`)
      .on('security_events')
      .columns([column, 'seq'])
      .execute();
  await sql`create index security_events_email on security_events (${engine.folded(sql.ref('account_email'))}, seq)`.execute(
    db,
  );
  await db.schema.createIndex('audit_account').on('audit_entries').columns(['account_id', 'seq']).execute();
  await sql`
    insert into security_events (at, kind, is_stranger, times, account_kind, account_id, details)
    select read_at, 'identityRevealed', 0, 1, 'staff', staff_id,
      '{"call":"revealIdentity","reason":"' || field || '","record":"' || customer_id || '"}'
    from identity_reads order by read_at
  `.execute(db);
};

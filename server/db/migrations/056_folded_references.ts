import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * Capitals tell no two references apart (rule PAYMENT-REFERENCE): one copies `UTR9` from a statement, another types
 * `utr9`. The triggers of step 053 compare without blanks and capitals now, and those of payments look at other payments
 * too. The indexes for it are not unique, since a book may have such a pair already.
 */
export const foldedReferences = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const bare = (column: string) => engine.folded(sql`replace(${sql.raw(column)}, ' ', '')`);
  await sql`drop index receipts_bare_reference`.execute(db);
  await sql`create index receipts_bare_reference on receipts ((${bare('reference')})) where reverted_at is null`.execute(
    db,
  );
  await sql`create index payments_bare_reference on payments ((${bare('reference')}))
    where reference is not null and receipt_id is null and reverted_at is null`.execute(db);

  const ofReceipts = sql`select 1 from receipts where ${bare('receipts.reference')} = ${bare('new.reference')}
    and receipts.reverted_at is null`;
  const ofPayments = sql`select 1 from payments where ${bare('payments.reference')} = ${bare('new.reference')}
    and payments.reference is not null and payments.receipt_id is null and payments.reverted_at is null`;
  const sides = [
    {
      table: 'receipts',
      stands: sql`new.reference is not null and new.reverted_at is null`,
      others: sql`${ofPayments} union all ${ofReceipts} and receipts.id <> new.id`,
    },
    {
      table: 'payments',
      stands: sql`new.reference is not null and new.receipt_id is null and new.reverted_at is null`,
      others: sql`${ofReceipts} union all ${ofPayments} and payments.id <> new.id`,
    },
  ];
  for (const { table, stands, others } of sides)
    for (const [verb, when] of [
      ['insert', sql`insert`],
      ['update', sql`update of reference, reverted_at`],
    ] as const) {
      const name = `${table}_reference_${verb}`;
      if (engine.name === 'sqlite') {
        await sql`drop trigger ${sql.id(name)}`.execute(db);
        await sql`create trigger ${sql.id(name)} before ${when} on ${sql.table(table)} when ${stands} and exists (${others})
          begin select raise(abort, ${sql.lit(words)}); end`.execute(db);
      } else
        await sql`create or replace function ${sql.id(name)}() returns trigger language plpgsql as $$ begin
          perform pg_advisory_xact_lock(hashtextextended(${bare('new.reference')}, 44));
          if exists (${others}) then raise unique_violation using message = ${sql.lit(words)}; end if;
          return new; end $$`.execute(db);
    }
};

const words = 'This reference is already used.';

import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * Blanks are no part of a reference (rule PAYMENT-REFERENCE): a receipt keeps them as they were typed, a payment has none.
 * The triggers of step 044 compare without them now, and those of receipts look at other receipts too, whose unique index
 * tells `UTR 9` from `UTR9`. An index finds a receipt by the bare reference; it is not unique, since a book may have such a
 * pair already.
 */
export const bareReferences = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await sql`create index receipts_bare_reference on receipts ((${bare('reference')})) where reverted_at is null`.execute(
    db,
  );
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

const bare = (column: string) => sql`replace(${sql.raw(column)}, ' ', '')`;

const words = 'This reference is already used.';

const ofReceipts = sql`select 1 from receipts where ${bare('receipts.reference')} = ${bare('new.reference')}
  and receipts.reverted_at is null`;

const sides = [
  {
    table: 'receipts',
    stands: sql`new.reference is not null and new.reverted_at is null`,
    others: sql`select 1 from payments where payments.reference = ${bare('new.reference')}
      and payments.receipt_id is null and payments.reverted_at is null
      union all ${ofReceipts} and receipts.id <> new.id`,
  },
  {
    table: 'payments',
    stands: sql`new.reference is not null and new.receipt_id is null and new.reverted_at is null`,
    others: ofReceipts,
  },
];

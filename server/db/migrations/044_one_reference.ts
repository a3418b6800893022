import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/db/engine.ts';

/**
 * A reference belongs to one receipt or payment in force (rule PAYMENT-REFERENCE): each table has a unique index of its
 * own, and these triggers refuse what stands in the other table. On PostgreSQL they lock the reference until the end of
 * the transaction, so that of two writes at one instant the second sees the first; SQLite writes one at a time. A payment
 * that shows the money of a receipt has the receipt's reference, and is left out.
 */
export const oneReference = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const { table, stands, others } of sides)
    for (const [verb, when] of [
      ['insert', sql`insert`],
      ['update', sql`update of ${sql.ref('reference')}, reverted_at`],
    ] as const) {
      const name = `${table}_reference_${verb}`;
      if (engine.name === 'sqlite')
        await sql`create trigger ${sql.id(name)} before ${when} on ${sql.table(table)} when ${stands} and exists (${others})
          begin select raise(abort, ${sql.lit(words)}); end`.execute(db);
      else {
        await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$ begin
          perform pg_advisory_xact_lock(hashtextextended(new.reference, 44));
          if exists (${others}) then raise unique_violation using message = ${sql.lit(words)}; end if;
          return new; end $$`.execute(db);
        await sql`create trigger ${sql.id(name)} before ${when} on ${sql.table(table)} for each row
          when (${stands}) execute function ${sql.id(name)}()`.execute(db);
      }
    }
};

const words = 'This reference is already used.';

const sides = [
  {
    table: 'receipts',
    stands: sql`new.reference is not null and new.reverted_at is null`,
    others: sql`select 1 from payments where payments.reference = new.reference
      and payments.receipt_id is null and payments.reverted_at is null`,
  },
  {
    table: 'payments',
    stands: sql`new.reference is not null and new.receipt_id is null and new.reverted_at is null`,
    others: sql`select 1 from receipts where receipts.reference = new.reference and receipts.reverted_at is null`,
  },
];

import { type Kysely, sql } from 'kysely';
import { chained, chainStart } from '#server/audit/chain.ts';
import type { Engine } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * Ties every audit entry to the one before it. The entries that are there already are numbered anew without gaps, in
 * their order, and chained.
 */
export const auditChain = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('audit_chain')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addCheckConstraint('audit_chain_one_head', sql`id = 1`)
    .execute();
  await engine.dropAppendOnly(db, 'audit_entries');
  await engine.numberByHand(db, 'audit_entries', 'seq');
  for (const column of ['previous_hash', 'hash'])
    await db.schema
      .alterTable('audit_entries')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();

  let last = { seq: 0, hash: chainStart };
  for (let after = -1; ;) {
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(500)
      .execute();
    const next = chained(last, entries);
    for (const [index, { seq, previous_hash, hash }] of next.rows.entries()) {
      after = entries[index]?.seq ?? after;
      await db
        .updateTable('audit_entries')
        .set({ seq, previous_hash, hash })
        .where('seq', '=', after)
        .execute();
    }
    last = next.last;
    if (entries.length === 0) break;
  }
  await db
    .insertInto('audit_chain')
    .values({ id: 1, ...last })
    .execute();
  // No two entries follow the same one.
  await db.schema
    .createIndex('audit_one_chain')
    .on('audit_entries')
    .column('previous_hash')
    .unique()
    .execute();
  await engine.makeAppendOnly(db, 'audit_entries');
};

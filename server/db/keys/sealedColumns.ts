import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Db, transact } from '#server/db/database.ts';
import { type DataCipher, sealedWith, unnamedPrefix } from './dataCipher.ts';
import { identityColumns, openIdentity, sealIdentity } from '#server/db/identity.ts';
import { followDataKey } from './currentDataKey.ts';
import {
  answerContext,
  approvalContext,
  factorContext,
  mailContext,
  recordKeyContext,
  requestContext,
  rowSealKeyContext,
} from './sealContexts.ts';
import type { Tables } from '#server/db/tables.ts';

/** A column that is sealed with the data key itself: after a change of the key, its values are sealed again. */
interface SealedColumn {
  readonly table: keyof Tables;
  readonly column: string;
  /** The columns that identify a row; all are texts. */
  readonly keys: readonly [string, ...string[]];
  /** The authenticated context of a value: its table, column and row, from the row's keys. */
  readonly context: (...keys: readonly string[]) => string;
}

/** Every column of that kind. A new use of `cipher.seal` on a column must be added here. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'record_keys', column: 'wrapped', keys: ['record_id'], context: recordKeyContext },
  { table: 'row_seal_keys', column: 'wrapped', keys: ['id'], context: rowSealKeyContext },
  { table: 'mails', column: 'content', keys: ['id'], context: mailContext },
  { table: 'staff_factors', column: 'secret', keys: ['id'], context: factorContext },
  { table: 'approvals', column: 'payload', keys: ['id'], context: approvalContext },
  {
    table: 'idempotency_keys',
    column: 'answer',
    keys: ['account_id', 'idempotency_key'],
    context: answerContext,
  },
  {
    table: 'idempotency_keys',
    column: 'request_hash',
    keys: ['account_id', 'idempotency_key'],
    context: requestContext,
  },
];

/** The number of values that a key seals; values that name no key count too. */
export const countSealedWith = (db: Db, keyId: string): Promise<number> =>
  counted(
    db,
    (column) => sql`(${column} like ${`${sealedWith(keyId)}%`} or ${column} like ${`${unnamedPrefix}%`})`,
  );

/** The number of values that other keys than this one seal. */
export const countSealedWithOthers = (db: Db, keyId: string): Promise<number> =>
  counted(db, (column) => isOfOthers(column, keyId));

/**
 * Seals again, with the current key, every value that another key sealed, in batches of some milliseconds while servers
 * read and write. After each batch it pauses for as long as the batch held the writer, so that servers waiting for
 * SQLite's one writer get their turn. A value that was written meanwhile has the current key already, and is left
 * alone. Answers the number of values sealed.
 */
export const resealAll = async (
  db: Db,
  cipher: DataCipher,
  onProgress: (done: number) => void,
): Promise<number> => {
  let done = 0;
  const steps = [giveRecordKeys, ...sealedColumns.map(resealer)];
  for (const step of steps) {
    let after: readonly string[] | null = null;
    do {
      let started = 0;
      const batch: Batch = await transact(db, async (tx) => {
        started = performance.now();
        await followDataKey(tx, cipher);
        return step(tx, cipher, after);
      });
      await delay(Math.max(shortestPauseMs, performance.now() - started));
      done += batch.changed;
      after = batch.last;
      if (batch.changed > 0) onProgress(done);
    } while (after !== null);
  }
  return done;
};

/** Seals the next batch of rows, after the keys of the last row of the batch before. */
type Step = (tx: Db, cipher: DataCipher, after: readonly string[] | null) => Promise<Batch>;

interface Batch {
  readonly changed: number;
  /** The keys of the batch's last row; null where no rows are left. */
  readonly last: readonly string[] | null;
}

/** The most rows of a batch. */
const batchRows = 100;
/** A batch ends after this time, in milliseconds, at the next row; the rows' seals and the commit come on top. */
const longestBatchMs = 20;
/** A server that waits for SQLite's writer tries every 7 ms. */
const shortestPauseMs = 15;

const isOver = (startedMs: number): boolean => performance.now() - startedMs > longestBatchMs;

/** Seals identity numbers that an earlier version sealed with the data key itself with their record's key. */
const giveRecordKeys: Step = async (tx, cipher, after) => {
  const rows = await tx.query
    .selectFrom('customers')
    .select(['id', ...identityColumns])
    .where('id', '>', after?.[0] ?? '')
    .where((eb) => eb.or(identityColumns.map((column) => eb(column, 'like', `${unnamedPrefix}%`))))
    .orderBy('id')
    .limit(batchRows)
    .$call((select) => tx.engine.forUpdate(select))
    .execute();
  const started = performance.now();
  let changed = 0;
  for (const { id, ...sealed } of rows) {
    await tx.query
      .updateTable('customers')
      .set(await sealIdentity(tx, cipher, id, await openIdentity(tx, cipher, id, sealed)))
      .where('id', '=', id)
      .execute();
    changed += 1;
    if (isOver(started)) return { changed, last: [id] };
  }
  return { changed, last: rows.length < batchRows ? null : [rows.at(-1)?.id ?? ''] };
};

const resealer =
  ({ table, column, keys, context }: SealedColumn): Step =>
  async (tx, cipher, after) => {
    const value = sql.ref(column);
    const key = sql`(${sql.join(keys.map((name) => sql.ref(name)))})`;
    const isLater = after === null ? sql`` : sql` and ${key} > (${sql.join(after)})`;
    const { rows } = await sql<Readonly<Record<string, string>>>`
    select ${sql.join([...keys, column].map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${isOfOthers(value, cipher.ring.current().id)}${isLater}
    order by ${sql.join(keys.map((name) => sql.ref(name)))} limit ${sql.lit(batchRows)}`.execute(tx.query);
    let last: readonly string[] | null = null;
    let changed = 0;
    const started = performance.now();
    for (const row of rows) {
      const [sealed = '', ...names] = [column, ...keys].map((name) => row[name] ?? '');
      const fresh = cipher.seal(cipher.open(sealed, context(...names)), context(...names));
      // Uses the query builder, so that the write is recorded in the trail.
      const { numUpdatedRows } = await tx.query
        .updateTable(table)
        .set({ [column]: fresh } as never)
        .where(sql<boolean>`${key} = (${sql.join(names)}) and ${value} = ${sealed}`)
        .executeTakeFirst();
      changed += Number(numUpdatedRows);
      last = names;
      if (isOver(started)) return { changed, last };
    }
    return { changed, last: rows.length < batchRows ? null : last };
  };

const isOfOthers = (column: RawBuilder<unknown>, keyId: string): RawBuilder<boolean> =>
  sql`(${column} like ${`${unnamedPrefix}%`}
    or (${column} like 'sealed.2.%' and ${column} not like ${`${sealedWith(keyId)}%`}))`;

const counted = async (
  { query }: Db,
  isCounted: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number> => {
  let count = 0;
  const identities = identityColumns.map((column) => ({ table: 'customers', column }));
  for (const { table, column } of [...sealedColumns, ...identities]) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where ${isCounted(sql.ref(column))}`.execute(query);
    count += rows[0]?.n ?? 0;
  }
  return count;
};

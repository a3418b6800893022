import { sumTotals, type Total } from '#domain/reports/bookTotals.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { type ChainHead, chained, type NewEntry } from '#server/audit/chain.ts';
import { type Description, entryOf } from '#server/audit/entries.ts';
import { commandOrigin } from '#server/audit/origin.ts';
import type { RowChange, StoredRow } from '#server/audit/recording.ts';
import { type DatabaseLocation, type Db, openDatabase, transact } from '#server/db/database.ts';
import { addToTotals, changedTotals } from '#server/db/totals/keptTotals.ts';
import { type DrawnRows, drawnRows, type DrawnSoFar } from './drawnRows.ts';
import { addCounts, after, describeNew, nothing } from './fillBook.ts';
import { insertInto, pipeTo, type StatementPipe } from './statementPipe.ts';

/**
 * Adds to the first loans of `fillBook` those that follow: this process computes rows, entries and totals by the server's own
 * functions while the database stores those before. `open` opens the book as the server does, for the end. A book
 * whose filling was broken off is worth nothing.
 */
export const fillFast = async (
  location: DatabaseLocation,
  open: () => Promise<Db>,
  { count, nowMs, onLoans }: FillInput,
): Promise<DrawnSoFar> => {
  // Sends nothing to SQLite before its first question. The index of a million rows takes longer than a caller waits.
  const db = openDatabase(location, undefined, { connectMs: 5_000, statementMs: 3_600_000 });
  const pipe = await pipeTo(location);
  const defaults = await defaultsOf(pipe);
  const [end] = (await pipe.read('select seq, hash from audit_chain')) as unknown as readonly ChainHead[];
  if (end === undefined) throw new Error('The trail has no end.');
  const begun = await begunWith(pipe, drawnRows(Math.min(count, firstLoans), nothing, nowMs));
  let [soFar, head] = [begun, end];
  let totals: Total[] = [];
  while (soFar.loans < count) {
    const rows = drawnRows(Math.min(loansAtOnce, count - soFar.loans), soFar, nowMs);
    const changes = changesOf(rows, defaults);
    totals.push(...(await changedTotals(db.query, changes)));
    // Not at each turn, since a book has some thousand totals.
    if (totals.length > totalsAtOnce) totals = [...sumTotals(totals)];
    const { rows: entries, last } = chained(head, entriesOf(db, rows, changes, nowMs));
    for (const table of tables) await insertInto(pipe, table, rowsOf(changes, table));
    await insertInto(pipe, 'audit_entries', entries as unknown as readonly StoredRow[]);
    head = last;
    soFar = after(soFar, rows);
    onLoans(soFar.loans);
  }
  await pipe.end();
  await db.query.destroy();
  await conclude(await open(), { head, totals: sumTotals(totals), from: begun, to: soFar });
  return soFar;
};

export interface FillInput {
  readonly count: number;
  readonly nowMs: number;
  /** Called with the number of loans so far. */
  readonly onLoans: (loans: number) => void;
}

/** The loans of the server's own transactions, which show what its rows have by default. */
export const firstLoans = 200;

const loansAtOnce = 200;

const totalsAtOnce = 100_000;

/** The numbers of records of a book that has these, and customers before them. */
const begunWith = async ({ read }: StatementPipe, first: DrawnRows): Promise<DrawnSoFar> => {
  const begun = after(nothing, first);
  const [counter] = await read(`select value from counters where name = 'customers'`);
  return { ...begun, customersBefore: Number(counter?.value) - begun.customers };
};

const tables = ['customers', 'vehicles', 'loans', 'payments'] as const;

/** The columns that a row has by default, by table, as the first rows show them. */
type Defaults = Readonly<Record<(typeof tables)[number], StoredRow>>;

const defaultsOf = async ({ read }: StatementPipe): Promise<Defaults> => {
  const shown: [string, StoredRow][] = [];
  for (const table of tables) {
    const [row] = await read(`select * from ${table} limit 1`);
    if (row !== undefined) shown.push([table, row]);
  }
  return Object.fromEntries(shown) as Defaults;
};

/** The new rows as the trail would have recorded them. */
const changesOf = (rows: DrawnRows, defaults: Defaults): readonly RowChange[] =>
  tables.flatMap((table) => {
    const given = rows[table] as unknown as readonly StoredRow[];
    const names = new Set(Object.keys(given[0] ?? {}));
    const others = Object.fromEntries(Object.entries(defaults[table]).filter(([name]) => !names.has(name)));
    return given.map((row) => ({ table, before: null, after: { ...row, ...others } }));
  });

const rowsOf = (changes: readonly RowChange[], table: string): readonly StoredRow[] =>
  changes.flatMap((change) => (change.table === table && change.after !== null ? [change.after] : []));

/** The entries of new rows, described as the server describes them. */
const entriesOf = (
  db: Db,
  rows: DrawnRows,
  changes: readonly RowChange[],
  nowMs: number,
): readonly NewEntry[] => {
  const headings = new Map<unknown, Description>();
  const describe = (_: string, id: string, heading: Description) => void headings.set(id, heading);
  const trail = {
    describe,
    describeAll: () => undefined,
    nameAccount: () => undefined,
    hold: () => undefined,
    write: async () => undefined,
  };
  describeNew({ ...db, trail }, rows);
  const origin = commandOrigin(instantOf(nowMs));
  return changes.flatMap((change) => {
    const id = change.table === 'payments' ? change.after?.id : null;
    return entryOf(change, origin, headings.get(id) ?? null) ?? [];
  });
};

/** What the server would have kept of all rows together: the end of the trail, the totals and the counters. */
const conclude = async (
  db: Db,
  made: {
    readonly head: ChainHead;
    readonly totals: readonly Total[];
    readonly from: DrawnSoFar;
    readonly to: DrawnSoFar;
  },
): Promise<void> => {
  await transact(db, async (tx) => {
    await tx.query.updateTable('audit_chain').set(made.head).execute();
    for (const addition of addToTotals(made.totals)) await addition.execute(tx.query);
  });
  // Counters that move on for new records have no entries of their own.
  await addCounts({ query: db.query.withoutPlugins() }, made.from, made.to);
  await db.query.destroy();
};

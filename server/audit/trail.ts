import type { Kysely, KyselyPlugin } from 'kysely';
import { sumTotals, type Total } from '#domain/reports/bookTotals.ts';
import { instantOf } from '#domain/values/calendar.ts';
import type { Engine } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';
import { addToTotals, changedTotals } from '#server/db/totals/keptTotals.ts';
import { appendAfter, lockHead } from './chain.ts';
import { keyOf, trailRuleOf } from './coverage.ts';
import { type Description, entryOf } from './entries.ts';
import type { Origin } from './origin.ts';
import { recording, type StoredRow } from './recording.ts';
import type { RowSealer } from './rowSealer.ts';
import { writeSeals } from './rowSeals.ts';
import { isSealedTable } from './sealedTables.ts';
import { tableWritten } from './writeNodes.ts';

/** The trail of one transaction. */
export interface Trail {
  /** Adds the action and the payment's facts to a row's entry, where the row alone does not tell. */
  readonly describe: (table: keyof Tables, id: string, heading: Description) => void;
  /** Gives every row that is written one action, in place of one that follows from the row. */
  readonly describeAll: (action: string) => void;
  /** Names the account whose changes these are, where a call without a session shows it within the transaction. */
  readonly nameAccount: (account: NonNullable<Origin['account']>, name: string) => void;
  /** Keeps a row that was read and locked here, so that its update does not read it once more for the entry. */
  readonly hold: (table: keyof Tables, row: StoredRow) => void;
  /** Adds an entry for every row that was changed since the last call; `transact` calls it before it commits. */
  readonly write: () => Promise<void>;
}

/** A recorded transaction, and the work at its end. */
interface Trailed {
  readonly query: Kysely<Tables>;
  readonly trail: Trail;
  /** Adds to the kept totals and seals the written rows; the last statements of the transaction. */
  readonly finish: () => Promise<void>;
}

/**
 * Opens a transaction that adds an entry for everything it does to the tables of the trail, updates the totals that
 * follow from them (rule TOTALS), and seals rows of other tables if there is a key.
 * Totals are written after the entries: a transaction that adds entries holds the lock of the trail's end by then, so
 * that transactions cannot deadlock on totals.
 */
export const trailed = (
  outer: Kysely<Tables>,
  engine: Engine,
  by: Origin = ofTheServer(),
  sealer: RowSealer | null = null,
): Trailed => {
  const { query, take, takeSealed, isAhead, hold } = recording(outer, engine, sealer !== null);
  const headings = new Map<string, Description>();
  const totals: Total[] = [];
  let origin = by;
  return {
    query,
    trail: {
      hold,
      describe: (table, id, heading) => void headings.set(`${table}:${id}`, heading),
      describeAll: (action) => {
        origin = { ...origin, action };
      },
      nameAccount: ({ kind, id }, name) => {
        origin = { ...origin, account: { kind, id }, name };
      },
      write: async () => {
        // Its answer comes after those of the writes that were sent ahead, whose rows the entries are made of.
        const head = isAhead() ? await lockHead({ query, engine }) : null;
        const changes = take();
        totals.push(...(await changedTotals(query, changes)));
        const made = new Set(changes.filter(({ before }) => before === null).map(({ table }) => table));
        const entries = changes.flatMap((change) => {
          const { table, before, after } = change;
          // A counter that advanced for a new record needs no entry of its own.
          if (table === 'counters' && made.has(String(after?.name))) return [];
          const heading = headings.get(`${table}:${keyOfRow(table, after ?? before)}`) ?? null;
          return entryOf(change, origin, heading) ?? [];
        });
        if (entries.length > 0)
          await appendAfter({ query, engine }, head ?? (await lockHead({ query, engine })), entries);
      },
    },
    finish: async () => {
      const additions = addToTotals(sumTotals(totals));
      if (sealer !== null) await writeSeals({ query, engine }, sealer, takeSealed(), additions);
      else for (const addition of additions) await addition.execute(query);
    },
  };
};

/** Refuses to write to a sealed table outside of `transact`: the rows would have no seals. */
export const onlyInTransactions: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const table = tableWritten(node);
    if (table !== null && isSealedTable(table))
      throw new Error(`Rows of ${table} are sealed: they are written within transact.`);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const keyOfRow = (table: string, row: StoredRow | null): string => {
  const rule = trailRuleOf(table);
  return rule === null || row === null ? '' : keyOf(rule, row);
};

/** The origin of changes that the server makes by itself. */
const ofTheServer = (): Origin => ({
  account: null,
  name: 'System',
  address: null,
  requestId: null,
  now: instantOf(Date.now()),
});

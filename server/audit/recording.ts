import { type CompiledQuery, Kysely, type OperationNode, type QueryCompiler, type QueryResult } from 'kysely';
import { filled, type FilledQuery } from '#server/db/compiledOnce.ts';
import type { Engine } from '#server/db/engine.ts';
import { isSentAhead } from '#server/db/sentAhead.ts';
import type { Tables } from '#server/db/tables.ts';
import { keyOf, trailRuleOf } from './coverage.ts';
import { asStored, heldRows } from './heldRows.ts';
import { dialectOn } from './openTransaction.ts';
import { chainTable, isSealedTable, sealedKeyOf } from './sealedTables.ts';
import { formsOf } from './writeForms.ts';
import { isWrite, tableWritten, type WriteNode } from './writeNodes.ts';

/** A value as both engines store it. */
export type StoredValue = string | number | null;

/** A row as it is stored. */
export type StoredRow = Readonly<Record<string, StoredValue>>;

/** The change of one row by one transaction: `before` is null for a new row, `after` for a removed one. */
export interface RowChange {
  readonly table: string;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
}

/** A transaction that records its changes to the tables of the trail, and to those whose rows are sealed. */
export interface Recording {
  /** Queries inside the transaction. */
  readonly query: Kysely<Tables>;
  /** The changes to the trail's tables since the last call, one for each row, in the order of the first change. */
  readonly take: () => readonly RowChange[];
  /** As `take`, for sealed tables. */
  readonly takeSealed: () => readonly RowChange[];
  /** True where writes were sent ahead whose rows may not be there: a statement is to be answered before the changes are taken. */
  readonly isAhead: () => boolean;
  /** Keeps a row that the transaction has read and locked, so that its update does not read it once more. */
  readonly hold: (table: string, row: StoredRow) => void;
}

/**
 * Wraps a transaction so that every write is recorded. A statement that writes to a table of the trail (or to a sealed
 * table, if `isSealing`) returns the rows that it wrote; rows that it will change are read, and locked, just before,
 * except a held one.
 */
export const recording = (outer: Kysely<Tables>, engine: Engine, isSealing: boolean): Recording => {
  const executor = outer.getExecutor();
  const ofTrail = changedRows();
  const sealed = changedRows();
  const held = heldRows();
  const ahead: (() => void)[] = [];
  const noteAhead = () => {
    for (const noteWritten of ahead.splice(0)) noteWritten();
  };
  const run = async (form: CompiledQuery, given: FilledQuery['given']): Promise<readonly StoredRow[]> => {
    const query = given === undefined ? form : filled(form, given);
    return (await executor.executeQuery<StoredRow>(query)).rows;
  };

  const executeQuery = async <Row>(compiled: FilledQuery): Promise<QueryResult<Row>> => {
    const { query: node, given } = compiled;
    const table = tableWritten(node);
    const key = watchedKey(node, isSealing);
    if (!isWrite(node) || table === null || key === null) return executor.executeQuery<Row>(compiled);
    // What is given for the locked end of the trail is the whole row that it becomes.
    if (table === chainTable && given !== undefined) {
      sealed.note(table, key, [], [given as StoredRow]);
      return executor.executeQuery<Row>(compiled);
    }
    refuseUpsert(node, table);
    const { note } = trailRuleOf(table) === null ? sealed : ofTrail;
    const update = node.kind === 'UpdateQueryNode' ? node : null;
    const known = update === null ? null : held.namedBy(table, update, given);
    const forms = formsOf(compiled, node, engine);
    const read = update === null || known !== null ? [] : await run(forms.read(), given);
    const written = await run(forms.written, given);
    const noteWritten = () => {
      const before = known === null ? read : written.map((row) => asStored(known, row));
      if (node.kind === 'DeleteQueryNode') note(table, key, written, []);
      else {
        if (update !== null) refuseNewcomers(key, before, written);
        note(table, key, before, written);
      }
      held.follow(table, written, node.kind === 'DeleteQueryNode');
    };
    if (isSentAhead(forms.written.sql)) {
      ahead.push(noteWritten);
      return { rows: [] };
    }
    noteAhead();
    noteWritten();
    return {
      numAffectedRows: BigInt(written.length),
      rows: written.map((row) => answered(node, row)) as Row[],
    };
  };

  return {
    query: new Kysely<Tables>({
      dialect: dialectOn(executeQuery, outer, () => compilerOf(engine, isSealing)),
    }),
    take: () => {
      noteAhead();
      return ofTrail.take();
    },
    takeSealed: () => {
      noteAhead();
      return sealed.take();
    },
    isAhead: () => ahead.length > 0,
    hold: held.hold,
  };
};

const refuseUpsert = (node: WriteNode, table: string): void => {
  if (node.kind === 'InsertQueryNode' && node.onConflict !== undefined && node.onConflict.doNothing !== true)
    throw new Error(`A row of ${table} is inserted or updated, not either: the trail could not say which.`);
};

type RowKey = (row: StoredRow) => string;

/**
 * The function that gives the key of a row in the statement's table; null for a statement that reads, or a table that
 * is not recorded.
 */
const watchedKey = (node: OperationNode, isSealing: boolean): RowKey | null => {
  const table = tableWritten(node);
  return table === null ? null : keyIn(table, isSealing);
};

/** A compiler that skips recorded writes, which are sent in another form. */
const compilerOf = (engine: Engine, isSealing: boolean): QueryCompiler => {
  const compiler = engine.queryCompiler();
  return {
    compileQuery: (query, queryId) =>
      watchedKey(query, isSealing) === null
        ? compiler.compileQuery(query, queryId)
        : { query, queryId, sql: '', parameters: [] },
  };
};

/** The function that gives the key of a table's row; null for a table that is not recorded. */
const keyIn = (table: string, isSealing: boolean): RowKey | null => {
  const rule = trailRuleOf(table);
  if (rule !== null) return (row) => keyOf(rule, row);
  return isSealing && isSealedTable(table) ? (row) => sealedKeyOf(table, row) : null;
};

/** Collects the changes of rows: one for each row, however often it is written. */
const changedRows = () => {
  const changes = new Map<string, RowChange>();
  return {
    note: (
      table: string,
      keyOfRow: RowKey,
      before: readonly StoredRow[],
      after: readonly StoredRow[],
    ): void => {
      const later = new Map(after.map((row) => [keyOfRow(row), row]));
      for (const row of before) {
        const key = keyOfRow(row);
        const first = changes.get(`${table}:${key}`);
        changes.set(`${table}:${key}`, {
          table,
          before: first === undefined ? row : first.before,
          after: later.get(key) ?? null,
        });
        later.delete(key);
      }
      for (const [key, row] of later) {
        // A row that the same transaction removed and inserted again counts as changed.
        const first = changes.get(`${table}:${key}`);
        changes.set(`${table}:${key}`, { table, before: first?.before ?? null, after: row });
      }
    },
    take: (): readonly RowChange[] => {
      const taken = [...changes.values()].filter(({ before, after }) => before !== null || after !== null);
      changes.clear();
      return taken;
    },
  };
};

/**
 * Fails, so that the transaction runs again, for a row that another transaction added between the read and the update:
 * its old values are unknown.
 */
const refuseNewcomers = (key: RowKey, before: readonly StoredRow[], written: readonly StoredRow[]): void => {
  const known = new Set(before.map(key));
  if (written.some((row) => !known.has(key(row))))
    throw Object.assign(new Error('A row was added while others were changed.'), { code: '40001' });
};

/** The row reduced to the columns that the statement itself asked for by `returning`. */
const answered = ({ returning }: WriteNode, row: StoredRow): StoredRow =>
  Object.assign({}, ...(returning?.selections ?? []).map(({ selection }) => answeredPart(selection, row)));

const answeredPart = (selection: OperationNode, row: StoredRow): StoredRow => {
  if (selection.kind === 'SelectAllNode') return row;
  if (selection.kind === 'AliasNode') {
    const { node, alias } = selection as OperationNode & { node: OperationNode; alias: { name: string } };
    return { [alias.name]: Object.values(answeredPart(node, row))[0] ?? null };
  }
  if (selection.kind === 'ReferenceNode')
    return answeredPart((selection as OperationNode & { column: OperationNode }).column, row);
  if (selection.kind === 'ColumnNode') {
    const { name } = (selection as OperationNode & { column: { name: string } }).column;
    return { [name]: row[name] ?? null };
  }
  throw new Error(`What a write answers must be columns, not ${selection.kind}.`);
};

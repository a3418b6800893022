import {
  type CompiledQuery,
  createQueryId,
  FromNode,
  Kysely,
  type OperationNode,
  type QueryCompiler,
  type QueryResult,
  ReturningNode,
  type RootOperationNode,
  SelectionNode,
  SelectModifierNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';
import type { Engine } from '#server/db/engine.ts';
import type { Tables } from '#server/db/tables.ts';
import { keyOf, trailRuleOf } from './coverage.ts';
import { dialectOn } from './openTransaction.ts';
import { chainTable, isSealedTable, sealedKeyOf } from './sealedTables.ts';
import { isWrite, tableNodeOf, tableWritten, type WriteNode } from './writeNodes.ts';

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

/** A transaction that notes down what it does to the tables of the trail, and to those whose rows are sealed. */
export interface Recording {
  /** Queries inside the transaction. */
  readonly query: Kysely<Tables>;
  /** What was done to the trail's tables since this was called last, a row once, in the order of the first change. */
  readonly take: () => readonly RowChange[];
  /** As `take`, for sealed tables. */
  readonly takeSealed: () => readonly RowChange[];
}

/**
 * Wraps a transaction so that no write of it can go unseen: each statement that writes to a table of the trail, or to one
 * whose rows are sealed where that is asked for, answers the rows that it wrote, and those that it changes are read, and
 * locked, just before.
 */
export const recording = (outer: Kysely<Tables>, engine: Engine, isSealing: boolean): Recording => {
  const executor = outer.getExecutor();
  const ofTrail = changedRows();
  const sealed = changedRows();
  const run = async (node: RootOperationNode): Promise<readonly StoredRow[]> =>
    (await executor.executeQuery<StoredRow>(executor.compileQuery(node, createQueryId()))).rows;

  const executeQuery = async <Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> => {
    const node = compiled.query;
    const table = tableWritten(node);
    const key = watchedKey(node, isSealing);
    if (!isWrite(node) || table === null || key === null) return executor.executeQuery<Row>(compiled);
    if (
      node.kind === 'InsertQueryNode' &&
      node.onConflict !== undefined &&
      node.onConflict.doNothing !== true
    )
      throw new Error(`A row of ${table} is inserted or updated, not either: the trail could not say which.`);
    const { note } = trailRuleOf(table) === null ? sealed : ofTrail;
    // Of the end of the trail only what it becomes counts.
    const before =
      node.kind === 'UpdateQueryNode' && table !== chainTable ? await run(selectionOf(node, engine)) : [];
    const written = await run({ ...node, returning: everything });
    if (node.kind === 'DeleteQueryNode') note(table, key, written, []);
    else {
      if (node.kind === 'UpdateQueryNode' && table !== chainTable) refuseNewcomers(key, before, written);
      note(table, key, before, written);
    }
    return {
      numAffectedRows: BigInt(written.length),
      rows: written.map((row) => answered(node, row)) as Row[],
    };
  };

  return {
    query: new Kysely<Tables>({
      dialect: dialectOn(executeQuery, outer, () => compilerOf(engine, isSealing)),
    }),
    take: ofTrail.take,
    takeSealed: sealed.take,
  };
};

type RowKey = (row: StoredRow) => string;

/** How the rows of a statement's table are told apart; null for one that nobody watches, or that only reads. */
const watchedKey = (node: OperationNode, isSealing: boolean): RowKey | null => {
  const table = tableWritten(node);
  return table === null ? null : keyIn(table, isSealing);
};

/** Compiles nothing of a watched write, which is sent in another form than it was asked for. */
const compilerOf = (engine: Engine, isSealing: boolean): QueryCompiler => {
  const compiler = engine.queryCompiler();
  return {
    compileQuery: (query, queryId) =>
      watchedKey(query, isSealing) === null
        ? compiler.compileQuery(query, queryId)
        : { query, queryId, sql: '', parameters: [] },
  };
};

/** How the rows of a table are told apart; null for a table that nobody watches. */
const keyIn = (table: string, isSealing: boolean): RowKey | null => {
  const rule = trailRuleOf(table);
  if (rule !== null) return (row) => keyOf(rule, row);
  return isSealing && isSealedTable(table) ? (row) => sealedKeyOf(table, row) : null;
};

/** What becomes of rows, one change for each, however often it is written to. */
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
        // One that was removed before, by the same transaction, is changed by coming back.
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

/** A row that came to be between the look and the update has no before: the transaction is done again. */
const refuseNewcomers = (key: RowKey, before: readonly StoredRow[], written: readonly StoredRow[]): void => {
  const known = new Set(before.map(key));
  if (written.some((row) => !known.has(key(row))))
    throw Object.assign(new Error('A row was added while others were changed.'), { code: '40001' });
};

const everything = ReturningNode.create([SelectionNode.createSelectAll()]);

/** The rows that a statement is about to change, locked where the database locks rows. */
const selectionOf = (node: UpdateQueryNode, { name }: Engine): SelectQueryNode => {
  const table = tableNodeOf(node);
  if (table === undefined) throw new Error('A statement that writes names no table.');
  return {
    kind: 'SelectQueryNode',
    from: FromNode.create([table]),
    selections: [SelectionNode.createSelectAll()],
    ...(node.where === undefined ? {} : { where: node.where }),
    ...(name === 'postgres' ? { endModifiers: [SelectModifierNode.create('ForUpdate')] } : {}),
  };
};

/** The columns that the statement itself asked back by `returning`. */
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

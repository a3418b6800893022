import {
  type CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type Dialect,
  type DeleteQueryNode,
  FromNode,
  type InsertQueryNode,
  Kysely,
  type OperationNode,
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
import { keyOf, type TrailRule, trailRuleOf } from './coverage.ts';

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

/** A transaction that records its changes to the tables of the trail. */
export interface Recording {
  /** Queries inside the transaction. */
  readonly query: Kysely<Tables>;
  /** The changes since the last call, one for each row, in the order of the first change. */
  readonly take: () => readonly RowChange[];
}

/**
 * Wraps a transaction so that no write of it can go unseen: each statement that writes to a table of the trail answers
 * the rows that it wrote, and those that it changes or removes are read, and locked, just before.
 */
export const recording = (outer: Kysely<Tables>, engine: Engine): Recording => {
  const executor = outer.getExecutor();
  const changes = new Map<string, RowChange>();
  const run = async (node: RootOperationNode): Promise<readonly StoredRow[]> =>
    (await executor.executeQuery<StoredRow>(executor.compileQuery(node, createQueryId()))).rows;

  const executeQuery = async <Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> => {
    const node = compiled.query;
    const table = isWrite(node) ? tableOf(node) : null;
    const rule = table === null ? null : trailRuleOf(table);
    if (!isWrite(node) || table === null || rule === null) return executor.executeQuery<Row>(compiled);
    if (node.kind === 'InsertQueryNode' && node.onConflict !== undefined)
      throw new Error(`A row of ${table} is inserted or updated, not either: the trail could not say which.`);
    const before = node.kind === 'InsertQueryNode' ? [] : await run(selectionOf(node, engine));
    const written = await run({ ...node, returning: everything });
    note(table, rule, before, node.kind === 'DeleteQueryNode' ? [] : written);
    return {
      numAffectedRows: BigInt(written.length),
      rows: written.map((row) => answered(node, row)) as Row[],
    };
  };

  const note = (
    table: string,
    rule: TrailRule,
    before: readonly StoredRow[],
    after: readonly StoredRow[],
  ): void => {
    const later = new Map(after.map((row) => [keyOf(rule, row), row]));
    for (const row of before) {
      const key = keyOf(rule, row);
      const first = changes.get(`${table}:${key}`);
      changes.set(`${table}:${key}`, {
        table,
        before: first === undefined ? row : first.before,
        after: later.get(key) ?? null,
      });
      later.delete(key);
    }
    for (const [key, row] of later) changes.set(`${table}:${key}`, { table, before: null, after: row });
  };

  return {
    query: new Kysely<Tables>({ dialect: dialectOn({ executeQuery, streamQuery }, outer, engine) }),
    take: () => {
      const taken = [...changes.values()].filter(({ before, after }) => before !== null || after !== null);
      changes.clear();
      return taken;
    },
  };
};

type WriteNode = InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

const isWrite = (node: OperationNode): node is WriteNode =>
  ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'].includes(node.kind);

const tableNodeOf = (node: WriteNode): OperationNode | undefined => {
  if (node.kind === 'InsertQueryNode') return node.into;
  return node.kind === 'UpdateQueryNode' ? node.table : node.from.froms[0];
};

const tableOf = (node: WriteNode): string | null => {
  const table = tableNodeOf(node);
  return table?.kind === 'TableNode'
    ? (table as OperationNode & { table: { identifier: { name: string } } }).table.identifier.name
    : null;
};

const everything = ReturningNode.create([SelectionNode.createSelectAll()]);

/** Selects the rows that a statement is about to change or remove, and locks them where the database locks rows. */
const selectionOf = (node: UpdateQueryNode | DeleteQueryNode, { name }: Engine): SelectQueryNode => {
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

const streamQuery = (): never => {
  throw new Error('Rows are read all at once.');
};

/** Kysely on the one connection of a transaction that is open already. */
const dialectOn = (connection: DatabaseConnection, outer: Kysely<Tables>, engine: Engine): Dialect => ({
  createDriver: () => ({
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: withinAnother,
    commitTransaction: withinAnother,
    rollbackTransaction: withinAnother,
    releaseConnection: nothing,
    destroy: nothing,
  }),
  createQueryCompiler: engine.queryCompiler,
  createAdapter: () => outer.getExecutor().adapter,
  createIntrospector: () => outer.introspection,
});

const nothing = (): Promise<void> => Promise.resolve();

const withinAnother = (): Promise<void> =>
  Promise.reject(new Error('A transaction cannot begin in another.'));

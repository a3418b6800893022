import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  type Insertable,
  type InsertQueryNode,
  type OperationNodeSource,
} from 'kysely';
import type { Db } from './database.ts';
import type { Engine } from './engine.ts';
import { sentAhead } from './sentAhead.ts';
import type { Tables } from './tables.ts';

/** A statement with its values; one that was compiled once has them by name, for other forms of it. */
export interface FilledQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly given?: Given;
}

/**
 * A statement that is built and compiled once for each engine, and sent with other values each time
 * (docs/decisions/2026-11-25-compiled-once.md). `build` gets a stand-in for each value: it puts them into the
 * statement, and decides nothing by them, not even whether one is null.
 */
export const compiledOnce = <Values extends object, Row>(
  build: (db: Statements, given: Values) => Compilable<Row> & OperationNodeSource,
) => {
  const kept = new Map<Engine['name'], CompiledQuery<Row>>();
  return async (db: Statements, given: Values): Promise<readonly Row[]> => {
    const statement = kept.get(db.engine.name) ?? compiled<Row>(db, build(db, standIns<Values>()));
    kept.set(db.engine.name, statement);
    return send(db, statement, given as Given);
  };
};

/** Adds rows that have the same columns, sent ahead; the statement for some columns and few rows is compiled once. */
export const insertRows = async <Table extends keyof Tables>(
  db: Statements,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  const values = (rows as readonly Given[]).flatMap((row) => columns.map((column) => row[column]));
  const name = `${db.engine.name} ${table} ${rows.length}`;
  const kept = inserts.get(name);
  const insert =
    kept !== undefined && hasColumns(kept, columns) ? kept : insertOf(db, table, columns, rows.length);
  if (rows.length <= fewRows) inserts.set(name, insert);
  await send(db, insert.statement, values as unknown as Given);
};

type Statements = Pick<Db, 'query' | 'engine'>;

type Given = Readonly<Record<string, unknown>>;

const send = async <Row>(
  { query }: Statements,
  statement: CompiledQuery<Row>,
  given: Given,
): Promise<readonly Row[]> => {
  const executor = query.getExecutor();
  // Lets a plugin refuse the statement here.
  executor.transformQuery(statement.query, statement.queryId);
  return (await executor.executeQuery<Row>(filled(statement, given))).rows;
};

/** The place of a value in a compiled statement. */
class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The value for a part of a statement: that of a stand-in, or the part itself. */
export const valueOf = (part: unknown, given: Given | undefined): unknown =>
  part instanceof StandIn ? given?.[part.name] : part;

/** A compiled statement with values in the places of its stand-ins. */
export const filled = <Row>(statement: CompiledQuery<Row>, given: Given): FilledQuery<Row> => ({
  ...statement,
  parameters: statement.parameters.map((part) => valueOf(part, given)),
  given,
});

const standIns = <Values extends object>(): Values =>
  new Proxy({}, { get: (_, name) => new StandIn(String(name)) }) as Values;

const compiled = <Row>({ engine }: Statements, statement: OperationNodeSource): CompiledQuery<Row> =>
  engine.queryCompiler().compileQuery(statement.toOperationNode() as InsertQueryNode, createQueryId());

/** The insert of some rows into a table, with the columns that it was last sent with. */
interface KeptInsert {
  readonly columns: readonly string[];
  readonly statement: CompiledQuery;
}

const inserts = new Map<string, KeptInsert>();

const hasColumns = ({ columns }: KeptInsert, others: readonly string[]): boolean =>
  columns.length === others.length && columns.every((column, index) => column === others[index]);

/** The most rows of a statement that is kept: a payment adds two entries to the trail. */
const fewRows = 4;

const insertOf = (
  db: Statements,
  table: keyof Tables,
  columns: readonly string[],
  count: number,
): KeptInsert => {
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      columns.map((column, index) => [column, new StandIn(String(row * columns.length + index))]),
    ),
  );
  const insert = db.query.insertInto(table).values(rows).modifyEnd(sentAhead);
  return { columns, statement: compiled(db, insert) };
};

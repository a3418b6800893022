import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Sent } from './watchedApp.ts';

/** A statement with its values written out. */
export const written = ({ text, parameters }: Sent): string => {
  const value = (given: unknown): string => {
    if (Array.isArray(given)) return `array[${given.map(value).join()}]`;
    if (typeof given === 'number') return String(given);
    return given === null ? 'null' : `'${(given as string).replaceAll("'", "''")}'`;
  };
  let place = 0;
  return text.replaceAll(/\$(\d+)|\?/g, (_, number?: string) =>
    value(parameters[number === undefined ? place++ : Number(number) - 1]),
  );
};

/** The steps of a statement's plan on SQLite, in its words. */
export const sqlitePlan = async (
  { query }: Pick<Db, 'query'>,
  statement: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(
    query,
  );
  return rows.map(({ detail }) => detail);
};

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The plans of a statement on PostgreSQL. */
export const postgresPlans = async (
  { query }: Pick<Db, 'query'>,
  statement: string,
): Promise<readonly PlanNode[]> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`${sql.raw(
    `explain (format json) ${statement}`,
  )}`.execute(query);
  return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
};

/** The indexes by which a statement finds rows, on either engine; a scan from end to end names its table. */
export const waysInto = async (db: Db, statement: string): Promise<readonly string[]> => {
  if (db.engine.name === 'sqlite')
    return (await sqlitePlan(db, statement)).map(
      (detail) => /USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? detail,
    );
  const waysOf = (node: PlanNode): readonly string[] => [
    ...(node['Index Name'] === undefined ? [] : [node['Index Name']]),
    ...(node['Node Type'] === 'Seq Scan' ? [`SCAN ${node['Relation Name'] ?? ''}`] : []),
    ...(node.Plans ?? []).flatMap(waysOf),
  ];
  return (await postgresPlans(db, statement)).flatMap(waysOf);
};

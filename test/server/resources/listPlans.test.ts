import { Kysely, sql } from 'kysely';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import type { DatabaseLocation, Db } from '#server/db/database.ts';
import { postgresAccess } from '#server/db/postgres/postgres.ts';
import { sqliteDialect } from '#server/db/sqlite/sqlite.ts';
import type { Tables } from '#server/db/tables.ts';
import { clientsOf } from '#test/support/server/clients.ts';
import { enlarge } from '#test/support/server/largeBook.ts';
import { bookOfTwo } from '#test/support/server/serverBook.ts';
import {
  cheap,
  cipher,
  type Client,
  engines,
  freshLocation,
  noon,
  secret,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';

/** What the screens of a list can ask for: the columns that its tables sort by, its filters, and texts to look for. */
const screens = [
  {
    path: '/loans/getallloans',
    sorts: [
      'loanId',
      'customerName',
      'registrationNumber',
      'vehicleModel',
      'loanAmount',
      'emiAmount',
      'tenure',
      'disbursedDate',
      'status',
      'createdAt',
      'nextPaymentDate',
      'interestRate',
    ],
    filters: ['Active', 'Past due', 'Overdue'],
    searches: ['LN-020123', 'Asha Rao', 'LN-', 'as', 'x!'],
  },
  {
    path: '/customers/getallcustomers',
    sorts: ['customerId', 'name', 'email', 'phone', 'status'],
    filters: ['Active'],
    searches: [
      'CUS-001234',
      'Asha Rao',
      'asha',
      '@book.test',
      '9000',
      'as',
      'qa',
      'z',
      'x!',
      'nobody at all',
    ],
  },
  {
    path: '/vehicles/getallvehicles',
    sorts: ['registrationNumber', 'manufacturer', 'model', 'year', 'status'],
    filters: ['Active'],
    searches: ['KA 101234', 'swift', 'KA', 'x!'],
  },
  {
    path: '/payments/all',
    sorts: ['paymentId', 'paidDate'],
    filters: ['Paid', 'Received'],
    searches: ['LN-020123', 'PAY-020123'],
  },
];

/** Hundreds of questions, of which each is answered in milliseconds. */
const patientMs = 240_000;

describe.each(engines)('the plans of the lists on %s', (engine) => {
  let server: TestServer;
  let watched: Watched;
  beforeAll(async () => {
    const lease = await freshLocation(engine);
    server = await startServer(engine, bookOfTwo, lease);
    await enlarge(server.db);
    watched = await watch(server, lease.location);
  }, patientMs);
  afterAll(async () => {
    await watched.end();
    await server.stop();
  });

  test.each(screens)(
    '$path: no question of a screen reads a growing table from end to end',
    async ({ path, sorts, filters, searches }) => {
      const asked = new Map<string, { readonly query: object; readonly statement: string }>();
      const ask = async (query: Readonly<Record<string, string>>) => {
        const before = watched.statements.length;
        const answer = await watched.admin(
          'GET',
          `${path}?${new URLSearchParams({ limit: '25', ...query })}`,
        );
        expect([query, answer.status]).toEqual([query, 200]);
        // A plan depends on the filter and the text that is looked for, but not on which page it is of.
        const kind = JSON.stringify([query['search'], query['status']]);
        for (const { text, parameters } of watched.statements.slice(before))
          asked.set(kind + text, { query, statement: written(text, parameters) });
        return answer;
      };
      const orders = [
        {},
        ...sorts.flatMap((sort) => [
          { sort, order: 'asc' },
          { sort, order: 'desc' },
        ]),
      ];
      for (const order of orders)
        for (const status of [null, ...filters])
          for (const search of [null, ...searches]) {
            if (search !== null && status !== null && search !== searches[1]) continue;
            const query = {
              ...order,
              ...(status === null ? {} : { status }),
              ...(search === null ? {} : { search }),
            };
            const { headers, rows } = await ask(query);
            const next = headers.get('x-next');
            if (next === null || search !== null) continue;
            await ask({ ...query, after: next });
            await ask({ ...query, before: next });
            const total = Number(headers.get('x-total-count'));
            if (rows.length < total) await ask({ ...query, offset: String(total - 5) });
          }
      const faults: string[] = [];
      for (const { query, statement } of asked.values())
        for (const fault of await faultsOf(server.db, statement))
          faults.push(`${fault}: ${JSON.stringify(query)} ${statement}`);
      expect(faults).toEqual([]);
      expect(asked.size).toBeGreaterThan(20);
    },
    patientMs,
  );
});

interface Watched {
  readonly admin: Client;
  readonly statements: readonly { readonly text: string; readonly parameters: readonly unknown[] }[];
  readonly end: () => Promise<void>;
}

/** A second app on the same database, whose questions to growing tables are noted. */
async function watch({ db }: TestServer, location: DatabaseLocation): Promise<Watched> {
  const statements: { text: string; parameters: readonly unknown[] }[] = [];
  const query = new Kysely<Tables>({
    dialect:
      'folder' in location
        ? sqliteDialect(join(location.folder, 'kisht.db'))
        : postgresAccess(location, () => undefined).dialect,
    log: ({ query: { sql: text, parameters } }) => {
      if (growing.some((table) => text.includes(`"${table}"`))) statements.push({ text, parameters });
    },
  });
  const app = makeApp({
    db: { engine: db.engine, query },
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ level: 'silent' }),
    version: '0.0.0',
    passwordCost: cheap,
  });
  const admin = clientsOf(app)(await sessionToken(db, theAdmin, noon));
  return { admin, statements, end: () => query.destroy() };
}

const growing = ['loans', 'customers', 'vehicles', 'payments', 'loan_models'];

/** A statement with its values written out. */
function written(text: string, parameters: readonly unknown[]): string {
  const value = (given: unknown) =>
    typeof given === 'number'
      ? String(given)
      : given === null
        ? 'null'
        : `'${(given as string).replaceAll("'", "''")}'`;
  let place = 0;
  return text.replaceAll(/\$(\d+)|\?/g, (_, number?: string) =>
    value(parameters[number === undefined ? place++ : Number(number) - 1]),
  );
}

async function faultsOf({ query, engine }: Db, statement: string): Promise<readonly string[]> {
  if (engine.name === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(
      query,
    );
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => isScanOfSqlite.test(detail) && !isWalk.test(detail));
  }
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`${sql.raw(
    `explain (format json) ${statement}`,
  )}`.execute(query);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)));
}

const isScanOfSqlite = new RegExp(`^SCAN (${growing.join('|')})\\b`);
/** A walk through an index in its order, which ends with the page. */
const isWalk = /USING (COVERING )?INDEX/;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The scans of a plan, but for those of which so many rows are wanted only and more are expected. */
function scansIn(node: PlanNode, wanted = Number.POSITIVE_INFINITY): readonly string[] {
  const isScan = node['Node Type'].endsWith('Seq Scan') && growing.includes(node['Relation Name'] ?? '');
  const most = node['Node Type'] === 'Limit' ? node['Plan Rows'] : Number.POSITIVE_INFINITY;
  return [
    ...(isScan && node['Plan Rows'] <= wanted ? [`Seq Scan on ${node['Relation Name']}`] : []),
    ...(node.Plans ?? []).flatMap((inner) => scansIn(inner, most)),
  ];
}

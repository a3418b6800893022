import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { pino } from 'pino';
import { makeApp } from '../server/app.ts';
import { makeTokens } from '../server/auth/tokens.ts';
import type { Db, Place } from '../server/db/database.ts';
import { postgresDialect } from '../server/db/postgres.ts';
import { sqliteDialect } from '../server/db/sqlite.ts';
import type { Tables } from '../server/db/tables.ts';
import { eachAtOnce } from '../test/support/load.ts';
import { startProcess, tokenOf } from '../test/support/loadProcess.ts';
import { startPostgres } from '../test/support/postgres.ts';
import {
  cheap,
  cipher,
  engines,
  type EngineName,
  freshPlace,
  noon,
  secret,
  startServer,
  type TestServer,
} from '../test/support/server.ts';

/**
 * Payments recorded a second, each in a transaction that is synced to disk, through the whole server over HTTP and by the
 * bare driver that sends the very same statements: `npm run bench -- payments`. The share of the second that the first
 * reaches is what counts; both are of one run on one machine.
 */
export const payments = async (): Promise<boolean> => {
  const { url, stop } = await startPostgres();
  try {
    for (const engine of engines) await payOn(engine, url);
  } finally {
    await stop();
  }
  return true;
};

const perRun = 960;
const clientCounts = [1, 8, 32] as const;
/** The instalment by which a statement that is recorded is known again: no other number in it is the same. */
const markedInstalment = 11;

interface Instalment {
  readonly loanRowId: string;
  readonly loanId: string;
  readonly installmentNumber: number;
}

async function payOn(engine: EngineName, clusterUrl: string): Promise<void> {
  const { place, remove } = await freshPlace(engine, clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'kisht-bench-'));
  const book = await startServer(engine, undefined, { place, remove });
  const server = await startProcess(place, folder);
  const recorded = await recordStatements(book, place);
  const bare = 'folder' in place ? bareSqlite(place.folder) : barePostgres(place.url);
  const token = await tokenOf({ kind: 'staff', id: 'internal-admin', role: 'Admin' });
  try {
    for (const clients of clientCounts) {
      const byDriver = await aSecond(clients, await dueInstalments(book), (due) =>
        bare.replay(recorded, due),
      );
      const byServer = await aSecond(clients, await dueInstalments(book), (due) =>
        pay(server.address, token, due),
      );
      const [served, driven] = [byServer.toFixed(0).padStart(5), byDriver.toFixed(0).padStart(5)];
      const share = ((100 * byServer) / byDriver).toFixed(0).padStart(3);
      const at = `${engine.padEnd(9)} ${String(clients).padStart(2)} client${clients === 1 ? ' ' : 's'}`;
      console.log(`  ${at} ${served} payments a second, the bare driver ${driven}: ${share}%`);
    }
  } finally {
    await bare.end();
    await server.kill();
    await book.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many a second, so many at a time. */
async function aSecond(
  clients: number,
  dues: readonly Instalment[],
  work: (due: Instalment) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  await eachAtOnce(dues, clients, work);
  return dues.length / ((performance.now() - started) / 1_000);
}

/** Instalments of fresh loans, neighbours of different loans, so that callers do not wait for each other's loan. */
async function dueInstalments({ newLoan }: TestServer): Promise<readonly Instalment[]> {
  const loans: { readonly _id: string; readonly loanId: string }[] = [];
  for (let count = 0; count < perRun / 12; count += 1)
    loans.push((await newLoan()) as { readonly _id: string; readonly loanId: string });
  return Array.from({ length: perRun }, (_, index) => {
    const loan = loans[index % loans.length];
    if (loan === undefined) throw new Error('no loan');
    const installmentNumber = Math.floor(index / loans.length) + 1;
    return { loanRowId: loan._id, loanId: loan.loanId, installmentNumber };
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const requestBody = (installmentNumber: number) =>
  JSON.stringify({
    installmentNumber,
    amount: 8885,
    penaltyAmount: 0,
    status: 'paid',
    paymentMethod: 'UPI',
    paidBy: 'Admin',
  });

/** As the back office records a payment. */
function pay(address: string, token: string, { loanId, installmentNumber }: Instalment): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${address}/api/payments/${loanId}`,
      {
        agent,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode === 201) resolve();
          else reject(new Error(`a payment was answered with ${answer.statusCode}`));
        });
      },
    );
    call.once('error', reject);
    call.end(requestBody(installmentNumber));
  });
}

/** The statements of one payment's transaction, and the values in them that another payment has otherwise. */
interface Recorded {
  readonly statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[];
  readonly marks: {
    readonly loanRowId: string;
    readonly loanId: string;
    readonly paymentRowId: string;
    readonly paymentId: string;
    readonly auditId: string;
    readonly mailId: string;
    readonly seq: number;
    readonly previousHash: string;
    readonly hash: string;
  };
}

/** Records one payment through the server's own code, and every statement that it sends to the database. */
async function recordStatements({ db, newLoan }: TestServer, place: Place): Promise<Recorded> {
  const statements: Recorded['statements'][number][] = [];
  const dialect =
    'folder' in place
      ? sqliteDialect(join(place.folder, 'kisht.db'))
      : postgresDialect(place.url, () => undefined);
  const listening: Db = {
    engine: db.engine,
    query: new Kysely<Tables>({
      dialect,
      log: ({ query }) => {
        statements.push(query);
      },
    }),
  };
  const app = makeApp({
    db: listening,
    clock: () => noon,
    secret,
    cipher,
    logger: pino({ level: 'silent' }),
    version: '0.0.0',
    passwordCost: cheap,
  });
  const subject = { kind: 'staff', id: 'internal-admin', role: 'Admin' } as const;
  const token = await makeTokens(secret).accessTokenFor(subject, noon);
  const loan = await newLoan();
  const answer = await app.request(`/api/payments/${String(loan.loanId)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: requestBody(markedInstalment),
  });
  if (answer.status !== 201) throw new Error(`the recorded payment was answered with ${answer.status}`);
  await listening.query.destroy();

  const last = <Row>(rows: readonly Row[]): Row => {
    const row = rows.at(-1);
    if (row === undefined) throw new Error('nothing was recorded');
    return row;
  };
  const payment = last(await db.query.selectFrom('payments').selectAll().orderBy('payment_id').execute());
  const entry = last(await db.query.selectFrom('audit_entries').selectAll().orderBy('seq').execute());
  const mail = last(await db.query.selectFrom('mails').selectAll().orderBy('created_at').execute());
  return {
    statements: statements.filter(({ sql }) => !/^(begin|commit|start)/.test(sql)),
    marks: {
      loanRowId: payment.loan_id,
      loanId: String(loan.loanId),
      paymentRowId: payment.id,
      paymentId: payment.payment_id,
      auditId: entry.id,
      mailId: mail.id,
      seq: entry.seq,
      previousHash: entry.previous_hash,
      hash: entry.hash,
    },
  };
}

type Send = (sql: string, parameters: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** Sends the recorded statements for another payment: what a statement answers goes into those after it, as it must. */
async function replayed(send: Send, { statements, marks }: Recorded, due: Instalment): Promise<void> {
  const values = new Map<unknown, unknown>([
    [marks.loanRowId, due.loanRowId],
    [marks.loanId, due.loanId],
    [marks.paymentRowId, randomUUID()],
    [marks.auditId, randomUUID()],
    [marks.mailId, randomUUID()],
    [marks.hash, createHash('sha256').update(randomUUID()).digest('hex')],
  ]);
  await send('begin', []);
  for (const { sql, parameters } of statements) {
    const numbers = sql.includes('"audit_') ? [marks.seq] : [];
    const given = parameters.map((value) => {
      if (value === markedInstalment && sql.includes('"payments"')) return due.installmentNumber;
      if (typeof value === 'number' && !numbers.includes(value)) return value;
      return values.has(value) ? values.get(value) : value;
    });
    const [row] = await send(sql, given);
    if (sql.startsWith('update "counters"')) {
      values.set(marks.paymentId, `PAY-${String(row?.['value']).padStart(6, '0')}`);
    }
    if (sql.includes('from "audit_chain"')) {
      values.set(marks.seq, Number(row?.['seq']) + 1);
      values.set(marks.previousHash, row?.['hash']);
    }
  }
  await send('commit', []);
}

/** One connection, as SQLite has one writer; each statement is prepared once. */
function bareSqlite(folder: string) {
  const database = new Libsql(join(folder, 'kisht.db'));
  for (const pragma of ['busy_timeout = 10000', 'synchronous = FULL', 'foreign_keys = ON'])
    database.prepare(`pragma ${pragma}`).run([]);
  const prepared = new Map<string, Libsql.Statement>();
  let turn = Promise.resolve();
  const send: Send = async (sql, parameters) => {
    const text = sql === 'begin' ? 'begin immediate' : sql;
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    if (statement.reader) return statement.all(parameters) as Record<string, unknown>[];
    statement.run(parameters);
    return [];
  };
  return {
    replay: (recorded: Recorded, due: Instalment) => {
      turn = turn.then(() => replayed(send, recorded, due));
      return turn;
    },
    end: async () => {
      database.close();
    },
  };
}

/** As many connections as the server has. */
function barePostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    replay: async (recorded: Recorded, due: Instalment) => {
      const client = await pool.connect();
      try {
        await replayed(
          async (sql, parameters) =>
            (await client.query(sql, [...parameters])).rows as Record<string, unknown>[],
          recorded,
          due,
        );
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
}

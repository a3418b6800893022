import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import { pino } from 'pino';
import { dayInIndia } from '#domain/values/calendar.ts';
import { makeApp } from '#server/app.ts';
import type { DatabaseLocation, Db } from '#server/db/database.ts';
import { postgresAccess } from '#server/db/postgres/postgres.ts';
import { sqliteDialect } from '#server/db/sqlite/sqlite.ts';
import type { Tables } from '#server/db/tables.ts';
import { cheap, cipher, secret, type TestServer } from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';

/** An installment to pay. */
export interface Installment {
  readonly loanRowId: string;
  readonly loanId: string;
  readonly installmentNumber: number;
}

/** A loan whose installments are paid. */
export interface BenchLoan {
  readonly _id: string;
  readonly loanId: string;
}

/**
 * A new loan that starts today, so that no installment is overdue: the payment of one that is would waive its penalty
 * too, and be another transaction.
 */
export const newBenchLoan = async ({ newLoan }: TestServer): Promise<BenchLoan> => {
  const { _id, loanId } = await newLoan({ startDate: dayInIndia(Date.now()) });
  return { _id: String(_id), loanId: String(loanId) };
};

/** The body by which staff pay an installment. */
export const paymentBody = (installmentNumber: number): string =>
  JSON.stringify({
    installmentNumber,
    amount: 8885,
    penaltyAmount: 0,
    status: 'paid',
    paymentMethod: 'UPI',
    paidBy: 'Admin',
  });

/** The installment number that marks a recorded statement: no other number in it equals it. */
const markedInstallment = 11;

/** The statements of one payment's transaction, and the values in them that differ for another payment. */
export interface RecordedPayment {
  readonly statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[];
  readonly marks: {
    readonly loanRowId: string;
    readonly loanId: string;
    readonly paymentRowId: string;
    readonly paymentId: string;
    readonly mailId: string;
    readonly entries: readonly TrailMark[];
  };
}

/**
 * Records one payment through the server's own code, and every statement that it sends to the database. The loan has had
 * a payment, as most have: the first one makes it Active, and writes more.
 */
export async function recordPayment(book: TestServer, location: DatabaseLocation): Promise<RecordedPayment> {
  const { db } = book;
  const clock = { nowMs: Date.now() };
  const statements: RecordedPayment['statements'][number][] = [];
  const dialect =
    'folder' in location
      ? sqliteDialect(join(location.folder, 'kisht.db'))
      : postgresAccess(location, () => undefined).dialect;
  const listening: Db = {
    engine: db.engine,
    // The rows outside the trail are sealed as the server seals them.
    ...(db.facts === undefined ? {} : { facts: db.facts }),
    query: new Kysely<Tables>({
      dialect,
      log: ({ query }) => {
        statements.push(query);
      },
    }),
  };
  const app = makeApp({
    db: listening,
    clock: () => clock.nowMs,
    secret,
    cipher,
    logger: pino({ level: 'silent' }),
    version: '0.0.0',
    passwordCost: cheap,
  });
  const token = await sessionToken(db, theAdmin, clock.nowMs);
  const loan = await newBenchLoan(book);
  for (const installment of [1, markedInstallment]) {
    statements.length = 0;
    // Tells the entries of one payment from those of the other.
    clock.nowMs += 1;
    const answer = await app.request(`/api/payments/${loan.loanId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: paymentBody(installment),
    });
    if (answer.status !== 201) throw new Error(`the recorded payment was answered with ${answer.status}`);
  }
  await listening.query.destroy();

  const last = <Row>(rows: readonly Row[]): Row => {
    const row = rows.at(-1);
    if (row === undefined) throw new Error('nothing was recorded');
    return row;
  };
  const payment = last(await db.query.selectFrom('payments').selectAll().orderBy('payment_id').execute());
  const entry = last(await db.query.selectFrom('audit_entries').selectAll().orderBy('seq').execute());
  // One transaction adds several entries to the trail, all of one moment.
  const entries = await db.query
    .selectFrom('audit_entries')
    .select(['id', 'seq', 'previous_hash', 'hash'])
    .where('performed_at', '=', entry.performed_at)
    .orderBy('seq')
    .execute();
  const mail = last(await db.query.selectFrom('mails').selectAll().orderBy('created_at').execute());
  return {
    // The caller is looked up before the transaction begins.
    statements: statements.filter(({ sql }) => !/^(begin|commit|start)|from "sessions"/.test(sql)),
    marks: {
      loanRowId: payment.loan_id,
      loanId: loan.loanId,
      paymentRowId: payment.id,
      paymentId: payment.payment_id,
      mailId: mail.id,
      entries,
    },
  };
}

/** An entry of the trail, by the values that the replay replaces. */
interface TrailMark {
  readonly id: string;
  readonly seq: number;
  readonly previous_hash: string;
  readonly hash: string;
}

export type Send = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<readonly Record<string, unknown>[]>;

/** Sends the recorded statements for another payment; a statement's answer goes into later ones. */
export async function replayed(
  send: Send,
  { statements, marks }: RecordedPayment,
  due: Installment,
): Promise<void> {
  const values = new Map<unknown, unknown>([
    [marks.loanRowId, due.loanRowId],
    [marks.loanId, due.loanId],
    [marks.paymentRowId, randomUUID()],
    [marks.mailId, randomUUID()],
  ]);
  for (const { id, hash } of marks.entries) {
    values.set(id, randomUUID());
    values.set(hash, createHash('sha256').update(randomUUID()).digest('hex'));
  }
  const seqs = marks.entries.map(({ seq }) => seq);
  await send('begin', []);
  for (const { sql, parameters } of statements) {
    const numbers = sql.includes('"audit_') ? seqs : [];
    const given = parameters.map((value) => {
      if (value === markedInstallment && sql.includes('"payments"')) return due.installmentNumber;
      if (typeof value === 'number' && !numbers.includes(value)) return value;
      return values.has(value) ? values.get(value) : value;
    });
    const [row] = await send(sql, given);
    if (sql.startsWith('update "counters"')) {
      values.set(marks.paymentId, `PAY-${String(row?.['value']).padStart(6, '0')}`);
    }
    if (sql.includes('from "audit_chain"')) {
      for (const [index, seq] of seqs.entries()) values.set(seq, Number(row?.['seq']) + 1 + index);
      const [first] = marks.entries;
      if (first !== undefined) values.set(first.previous_hash, row?.['hash']);
    }
  }
  await send('commit', []);
}

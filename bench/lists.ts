import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { day, instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';
import { startPostgres } from '#test/support/server/postgres.ts';
import { engines, type EngineName, freshLocation, noon, startServer } from '#test/support/server/server.ts';

/**
 * How long a page of the list of loans takes one caller over HTTP, in milliseconds, with 100,000 loans of 20,000
 * customers: `npm run bench -- lists`.
 */
export const lists = async (): Promise<boolean> => {
  const { url, stop } = await startPostgres();
  try {
    for (const engine of engines) await listOn(engine, url);
  } finally {
    await stop();
  }
  return true;
};

const loanCount = 100_000;
const customerCount = 20_000;
const rounds = 40;

const questions: Readonly<Record<string, (round: number) => string>> = {
  'a page': (round) => `limit=25&offset=${round * 25}`,
  'a page, newest first': (round) => `limit=25&offset=${round * 25}&sort=createdAt&order=desc`,
  'a page by amount': (round) => `limit=25&offset=${round * 25}&sort=loanAmount`,
  'a page of one status': (round) => `limit=25&offset=${round * 25}&status=Active`,
  'a page far behind': (round) => `limit=25&offset=${90_000 + round * 25}`,
  'search for a loan': (round) => `limit=25&search=LN-0${String(50_000 + round * 777)}`,
  'search for a name': (round) => `limit=25&search=Borrower ${String(10_000 + round * 91)}`,
  'search that finds all': () => 'limit=25&search=LN-',
};

async function listOn(engine: EngineName, clusterUrl: string): Promise<void> {
  const { location, remove } = await freshLocation(engine, clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'kisht-bench-'));
  const book = await startServer(engine, undefined, { location, remove });
  try {
    await fill(book.db);
    // PostgreSQL's autovacuum would do this within a minute or so.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(book.db.query);
    const server = await startProcess(location, folder);
    const token = await sessionToken(book.db, theAdmin, Date.now());
    for (const [name, question] of Object.entries(questions)) {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const ms = await answeredIn(`${server.address}/api/loans/getallloans?${question(round)}`, token);
        // The first is the server's first of this kind.
        if (round > 0) times.push(ms);
      }
      const [median, slow] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1).padStart(7));
      console.log(`  ${engine.padEnd(9)} ${name.padEnd(22)} ${median} ms, 95 of 100 within ${slow} ms`);
    }
    await server.kill();
  } finally {
    await book.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answeredIn(address: string, token: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
  return performance.now() - started;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

async function fill({ query }: Db): Promise<void> {
  const at = (number: number) => instantOf(noon - number * 60_000);
  await inParts(
    customerCount,
    400,
    (number) => ({
      id: `bench-customer-${number}`,
      customer_id: `CUS-${digits(number + 1_000)}`,
      name: `Borrower ${number}`,
      email: `borrower${number}@bench.test`,
      phone: String(9_000_000_000 + number),
      status: 'Active' as const,
      must_change_password: 0 as const,
      created_at: at(number),
      updated_at: at(number),
    }),
    (rows) =>
      query
        .insertInto('customers')
        .values(rows as never)
        .execute(),
  );
  await inParts(
    loanCount,
    400,
    (number) => ({
      id: `bench-vehicle-${number}`,
      vehicle_id: `VEH-${digits(number + 1_000)}`,
      registration_number: `KA ${digits(number)}`,
      manufacturer: ['Maruti Suzuki', 'Tata', 'Hyundai', 'Mahindra'][number % 4] ?? 'Tata',
      model: 'Swift',
      engine_number: `BE-${number}`,
      chassis_number: `BC-${number}`,
      status: 'Active' as const,
      created_at: at(number),
      updated_at: at(number),
    }),
    (rows) =>
      query
        .insertInto('vehicles')
        .values(rows as never)
        .execute(),
  );
  await inParts(
    loanCount,
    400,
    (number) => ({
      id: `bench-loan-${number}`,
      loan_id: `LN-${digits(number + 1_000)}`,
      customer_id: `bench-customer-${number % customerCount}`,
      vehicle_id: `bench-vehicle-${number}`,
      loan_amount_paise: rupees(50_000 + (number % 997) * 100),
      interest_rate_bps: rateBps(1_200),
      tenure_months: 12,
      emi_amount_paise: rupees(8_885),
      start_date: day('2026-01-10'),
      payment_frequency: 'Monthly' as const,
      instalment_count: 12,
      amount_paid_paise: rupees(0),
      status: number % 3 === 0 ? ('Active' as const) : ('Pending' as const),
      next_payment_date: day('2026-02-10'),
      disbursed_date: number % 3 === 0 ? day('2026-01-10') : null,
      created_at: at(number),
      updated_at: at(number),
    }),
    (rows) =>
      query
        .insertInto('loans')
        .values(rows as never)
        .execute(),
  );
}

async function inParts<Row>(
  count: number,
  size: number,
  rowOf: (number: number) => Row,
  insert: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += size)
    await insert(Array.from({ length: Math.min(size, count - from) }, (_, index) => rowOf(from + index)));
}

function digits(number: number): string {
  return String(number).padStart(6, '0');
}

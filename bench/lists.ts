import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import type { DatabaseLocation } from '#server/db/database.ts';
import type { EngineName } from '#test/support/server/server.ts';
import { type Sent, watchedApp } from '#test/support/server/watchedApp.ts';
import { onServedBook } from './book/onServedBook.ts';
import { type Figure, ms, quantile } from './figure.ts';
import { onEachEngine } from './onEachEngine.ts';

/**
 * Measures how long each query of a list takes one caller over HTTP, on a book of 2,000 loans and on one of 20,000, in
 * turns with the same statements sent by the bare driver: `npm run bench -- lists`. The ratios count: to the small
 * book, and to the bare driver of the same run.
 */
export const lists = (): Promise<readonly Figure[]> =>
  onEachEngine(async (engine, clusterUrl) => {
    const small = await listsOn(engine, clusterUrl, 2_000);
    const large = await listsOn(engine, clusterUrl, 20_000);
    return [...large].map(([name, { medianMs, slowMs, bareMs }]) => {
      const before = small.get(name)?.medianMs ?? Number.NaN;
      return {
        figure: `${name}, ${engine}, 20,000 loans`,
        here: `${ms(medianMs)}, p95 ${ms(slowMs)}; ${(medianMs / bareMs).toFixed(1)} times the bare driver's ${ms(bareMs)}`,
        beside: `${ms(before)} at 2,000`,
        ratio: medianMs / before,
        aim: 'at most 1.5',
        isHeld: medianMs / before <= 1.5,
      };
    });
  });

const rounds = 30;

const loans = '/loans/getallloans';
const payments = '/payments/all';

/** A query. With `after`, the page that follows the answer by its cursor is requested. */
interface Question {
  readonly path: string;
  readonly query: (loanCount: number) => string;
  readonly isAfter?: true;
}

export const questions: Readonly<Record<string, Question>> = {
  'loans: a page': { path: loans, query: () => '' },
  'loans: in the middle, by offset': { path: loans, query: (count) => `offset=${count / 2}` },
  'loans: in the middle, by cursor': { path: loans, query: (count) => `offset=${count / 2}`, isAfter: true },
  'loans: the last page': { path: loans, query: (count) => `offset=${count - 25}` },
  'loans: by EMI, falling': { path: loans, query: () => 'sort=emiAmount&order=desc' },
  'loans: by customer': { path: loans, query: () => 'sort=customerName' },
  'loans: by model': { path: loans, query: () => 'sort=vehicleModel' },
  'loans: by next payment': { path: loans, query: () => 'sort=nextPaymentDate' },
  'loans: Overdue': { path: loans, query: () => 'status=Overdue' },
  'loans: search for an id': { path: loans, query: () => 'search=LN-001234' },
  'loans: search for a first name': { path: loans, query: () => 'search=asha' },
  'loans: search for two letters': { path: loans, query: () => 'search=as' },
  'loans: search that finds all': { path: loans, query: () => 'search=LN-' },
  'loans: search that finds none': { path: loans, query: () => 'search=nobody' },
  'customers: by phone': { path: '/customers/getallcustomers', query: () => 'sort=phone' },
  'customers: search for two digits': { path: '/customers/getallcustomers', query: () => 'search=77' },
  'vehicles: by registration': { path: '/vehicles/getallvehicles', query: () => 'sort=registrationNumber' },
  'payments: a page': { path: payments, query: () => '' },
  'payments: far behind, by offset': { path: payments, query: (count) => `offset=${count * 6 - 25}` },
  'payments: of a loan': { path: payments, query: () => 'search=LN-001234' },
};

interface Taken {
  readonly medianMs: number;
  readonly slowMs: number;
  /** The median time of the same statements by the driver alone. */
  readonly bareMs: number;
}

const listsOn = (
  engine: EngineName,
  clusterUrl: string,
  loanCount: number,
): Promise<ReadonlyMap<string, Taken>> =>
  onServedBook(engine, clusterUrl, loanCount, async ({ book, location, server, token }) => {
    const watched = await watchedApp(book, location, [
      'loans',
      'customers',
      'vehicles',
      'payments',
      'book_totals',
    ]);
    const bare = bareDriver(location);
    const taken = new Map<string, Taken>();
    for (const [name, { path, query, isAfter }] of Object.entries(questions)) {
      const first = `${path}?limit=25&${query(loanCount)}`;
      const cursor = isAfter ? (await watched.admin('GET', first)).headers.get('x-next') : null;
      const asked = cursor === null ? first : `${path}?limit=25&after=${cursor}`;
      const before = watched.sent.length;
      await watched.admin('GET', asked);
      const statements = watched.sent.slice(before);
      const [overHttp, byDriver]: [number[], number[]] = [[], []];
      for (let round = 0; round <= rounds; round += 1) {
        const [httpMs, bareMs] = [
          await answeredIn(`${server.address}/api${asked}`, token),
          await bare.send(statements),
        ];
        // Skips the first, which is the server's first of this kind.
        if (round === 0) continue;
        overHttp.push(httpMs);
        byDriver.push(bareMs);
      }
      taken.set(name, {
        medianMs: quantile(overHttp, 0.5),
        slowMs: quantile(overHttp, 0.95),
        bareMs: quantile(byDriver, 0.5),
      });
    }
    await bare.end();
    await watched.end();
    return taken;
  });

/** Sends statements by the driver alone, and answers their total time. */
function bareDriver(location: DatabaseLocation) {
  if ('folder' in location) {
    const database = new Libsql(join(location.folder, 'kisht.db'));
    const prepared = new Map<string, Libsql.Statement>();
    return {
      send: async (statements: readonly Sent[]) => {
        const started = performance.now();
        for (const { text, parameters } of statements) {
          const statement = prepared.get(text) ?? database.prepare(text);
          prepared.set(text, statement);
          statement.all(parameters);
        }
        return performance.now() - started;
      },
      end: async () => {
        database.close();
      },
    };
  }
  const client = new pg.Client({ connectionString: location.url });
  const connected = client.connect();
  return {
    send: async (statements: readonly Sent[]) => {
      await connected;
      const started = performance.now();
      for (const { text, parameters } of statements) await client.query(text, [...parameters]);
      return performance.now() - started;
    },
    end: () => client.end(),
  };
}

async function answeredIn(address: string, token: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
  return performance.now() - started;
}

import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { askerAt } from '#bench/book/askerAt.ts';
import { type PayableLoan, payableLoans } from '#bench/book/payableLoans.ts';
import { processorMs } from '#bench/processor.ts';
import { type DatabaseLocation, migrateAt, openDatabase } from '#server/db/database.ts';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { sessionTokenAt, theAdmin } from '#test/support/server/tokens.ts';

/** A book of its own for a version of the server. */
export interface VersionsBook {
  /** Serves it in a new process. */
  readonly serve: () => Promise<ServedBook>;
}

/** A book that a version of the server serves in a process of its own. */
export interface ServedBook {
  /** Asks a call and reads its answer; throws where it is refused. */
  readonly call: (path: string, body?: unknown) => Promise<void>;
  readonly loans: readonly PayableLoan[];
  /** The processor time of all threads of the server so far, in milliseconds. */
  readonly cpuMs: () => number;
  readonly end: () => Promise<void>;
}

/** The questions of the day, each asked of one book; `turn` is another loan each time. */
export const questions: Readonly<Record<string, (book: ServedBook, turn: number) => Promise<void>>> = {
  'loans: a page': ({ call }) => call('/loans/getallloans?limit=25'),
  'loans: Overdue': ({ call }) => call('/loans/getallloans?limit=25&status=Overdue'),
  'payments: a page': ({ call }) => call('/payments/all?limit=25'),
  dashboard: ({ call }) => call('/figures'),
  'one loan': ({ call, loans }, turn) => call(`/loans/getloan/${loans[turn % loans.length]?.loanId}`),
  'a payment': ({ call, loans }, turn) => {
    const { loanId, next, amount } = loans[turn] ?? {};
    if (loanId === undefined) throw new Error('The book has too few loans to pay.');
    const body = { installmentNumber: next, amount, status: 'paid', paymentMethod: 'UPI' };
    return call(`/payments/${loanId}`, body);
  },
};

/** Brings a book to a version, and makes it ready to be served. */
export const versionsBook = async (
  location: DatabaseLocation,
  folder: string,
  home: string,
  tokenAt?: (location: DatabaseLocation) => string,
): Promise<VersionsBook> => {
  mkdirSync(folder, { recursive: true });
  // An earlier version's tables stay as they are.
  if (tokenAt === undefined) await migrateAt(location);
  const db = openDatabase(location, undefined, { connectMs: 5_000, statementMs: 3_600_000 });
  // Steps of the migration leave dead rows behind, which a book of the same age would not have.
  if (db.engine.name === 'postgres') await sql`vacuum full analyze`.execute(db.query);
  const loans = await payableLoans(db);
  await db.query.destroy();
  return {
    serve: async () => {
      const server = await startProcess(location, folder, {}, home);
      const token = tokenAt?.(location) ?? (await sessionTokenAt(location, theAdmin));
      return {
        loans,
        call: askerAt(server.address, token),
        cpuMs: () => processorMs(server.pid ?? 0),
        end: server.kill,
      };
    },
  };
};

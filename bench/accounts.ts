import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import { type EngineName, freshLocation, startServer } from '#test/support/server/server.ts';
import { sessionTokenAt, theAdmin } from '#test/support/server/tokens.ts';
import { askerAt } from './book/askerAt.ts';
import { fillBook } from './book/fillBook.ts';
import { payableLoans } from './book/payableLoans.ts';
import { type Figure, ms, quantile } from './figure.ts';
import { onEachEngine } from './onEachEngine.ts';

/**
 * Measures what accounts cost whoever does not ask for them: list, dashboard and payment on two books of the same
 * loans, one without receipts and one with a receipt on every tenth loan, in turns: `npm run bench -- accounts`. The
 * ratios count; the payments are of loans without receipts. `LOANS` is the number of loans.
 */
export const accounts = (): Promise<readonly Figure[]> => onEachEngine(accountsOn);

const loanCount = Number(process.env['LOANS'] ?? 20_000);
const rounds = 100;
const warmUp = 15;

type Book = Awaited<ReturnType<typeof bookOn>>;

async function accountsOn(engine: EngineName, clusterUrl: string): Promise<readonly Figure[]> {
  const [unused, used] = [await bookOn(engine, clusterUrl, false), await bookOn(engine, clusterUrl, true)];
  const figures: Figure[] = [];
  try {
    for (const [name, ask] of Object.entries(questions)) {
      const [without, withThem]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds + warmUp; round += 1) {
        const taken = [await ask(unused, round), await ask(used, round)] as const;
        if (round < warmUp) continue;
        without.push(taken[0]);
        withThem.push(taken[1]);
      }
      const [before, after] = [quantile(without, 0.5), quantile(withThem, 0.5)];
      figures.push({
        figure: `${name}, ${engine}, receipts on every tenth loan`,
        here: ms(after),
        beside: `${ms(before)} without receipts`,
        ratio: after / before,
        aim: 'at most 1.05',
        isHeld: after / before <= 1.05,
      });
    }
    return figures;
  } finally {
    await unused.end();
    await used.end();
  }
}

const questions: Readonly<Record<string, (book: Book, round: number) => Promise<number>>> = {
  'loans: a page': ({ get }) => get('/loans/getallloans?limit=25'),
  'loans: Overdue': ({ get }) => get('/loans/getallloans?limit=25&status=Overdue'),
  'payments: a page': ({ get }) => get('/payments/all?limit=25'),
  dashboard: ({ get }) => get('/figures'),
  'a payment': ({ pay }, round) => pay(round),
};

/** A served book; `get` and `pay` answer the milliseconds that they took. */
async function bookOn(engine: EngineName, clusterUrl: string, hasReceipts: boolean) {
  const lease = await freshLocation(engine, clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'kisht-bench-'));
  const book = await startServer(engine, undefined, lease);
  await fillBook(book.db, loanCount, Date.now());
  if (engine === 'postgres') await sql`analyze`.execute(book.db.query);
  const server = await startProcess(lease.location, folder);
  const token = await sessionTokenAt(lease.location, theAdmin);
  const ask = askerAt(server.address, token);
  const call = async (path: string, body?: unknown): Promise<number> => {
    const started = performance.now();
    await ask(path, body);
    return performance.now() - started;
  };
  const payable = await payableLoans(book.db);
  const isTenth = (loanId: string) => loanId.endsWith('0');
  if (hasReceipts)
    for (const { loanId } of payable.filter((loan) => isTenth(loan.loanId)))
      await call('/receipts', { loanId, amount: 1_000, method: 'UPI' });
  const paid = payable.filter(({ loanId }) => !isTenth(loanId));
  return {
    get: (path: string) => call(path),
    pay: (round: number) => {
      const due = paid[round];
      if (due === undefined) throw new Error('The book has too few loans to pay.');
      const body = { installmentNumber: due.next, amount: due.amount, status: 'paid', paymentMethod: 'UPI' };
      return call(`/payments/${due.loanId}`, body);
    },
    end: async () => {
      await server.kill();
      await book.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

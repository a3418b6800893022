import { setTimeout as delay } from 'node:timers/promises';
import type { EngineName } from '#test/support/server/server.ts';
import { type Asker, askerAt } from '#bench/book/askerAt.ts';
import { onServedBook } from '#bench/book/onServedBook.ts';
import { type PayableLoan, payableLoans } from '#bench/book/payableLoans.ts';
import { type Figure, quantile } from '#bench/figure.ts';
import { repeated, serverFigures, slowestCalls } from './mix.ts';
import { onEachEngine } from '#bench/onEachEngine.ts';

/**
 * Measures the server's memory minute by minute while five callers repeat the slowest calls and two record payments:
 * `npm run bench -- endure`, or `npm run bench -- endure 3` for three minutes in place of ten on each engine.
 */
export const endure = (asked: string | undefined): Promise<readonly Figure[]> => {
  const minutes = Number(asked ?? 10);
  if (!Number.isInteger(minutes) || minutes < 3 || minutes > 60)
    throw new Error('How long? `npm run bench -- endure MINUTES`, from 3 to 60.');
  return onEachEngine((engine, clusterUrl) => endureOn(engine, clusterUrl, minutes));
};

const loans = 20_000;
const samplesEachMinute = 12;
/** The most that the last minute may use beside the second: the first one fills the caches. */
const mostGrowth = 1.05;
const mostMB = 200;

const endureOn = (engine: EngineName, clusterUrl: string, minutes: number): Promise<readonly Figure[]> =>
  onServedBook(engine, clusterUrl, loans, async ({ book, server, token }) => {
    const ask = askerAt(server.address, token);
    const payable = await payableLoans(book.db);
    const payers = [0, 1].map((first) =>
      payerOf(
        ask,
        payable.filter((_, at) => at % 2 === first),
      ),
    );
    const samples: Memory[] = [];
    await repeated([...slowestCalls(ask), ...payers], async () => {
      for (let sample = 0; sample < minutes * samplesEachMinute; sample += 1) {
        await delay(60_000 / samplesEachMinute);
        samples.push(await memoryOf(server.said));
        if ((sample + 1) % samplesEachMinute === 0)
          console.error(
            `  ${engine}, minute ${(sample + 1) / samplesEachMinute}: ${inWords(samples.at(-1))}`,
          );
      }
    });
    await delay(5_000);
    return [grown(engine, minutes, samples), mostUsed(engine, samples, await memoryOf(server.said))];
  });

/** Pays the next installment of each loan in turn; stops for good where none is left. */
function payerOf(ask: Asker, all: readonly PayableLoan[]): () => Promise<void> {
  let round = 0;
  return async () => {
    const loan = all[round % all.length];
    const installmentNumber = (loan?.next ?? 0) + Math.floor(round / all.length);
    round += 1;
    if (loan === undefined || installmentNumber > loan.last) return delay(10);
    await ask(`/payments/${loan.loanId}`, {
      installmentNumber,
      amount: loan.amount,
      penaltyAmount: 0,
      status: 'paid',
      paymentMethod: 'UPI',
      paidBy: 'Admin',
    });
  };
}

/** A server's memory at one moment, in MB. */
interface Memory {
  readonly resident: number;
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
}

const memoryOf = async (said: string): Promise<Memory> => {
  const figure = await serverFigures(said);
  const megabytes = (name: string) => figure(name) / 1e6;
  return {
    resident: megabytes('process_resident_memory_bytes'),
    heapUsed: megabytes('nodejs_heap_size_used_bytes'),
    heapTotal: megabytes('nodejs_heap_size_total_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  };
};

function inWords(memory: Memory | undefined): string {
  if (memory === undefined) return 'nothing was measured';
  const { resident, heapUsed, heapTotal, external } = memory;
  return `${resident.toFixed(0)} MB (heap ${heapUsed.toFixed(0)} of ${heapTotal.toFixed(0)}, buffers ${external.toFixed(0)})`;
}

function grown(engine: EngineName, minutes: number, samples: readonly Memory[]): Figure {
  const inMinute = (minute: number) =>
    quantile(
      samples
        .slice((minute - 1) * samplesEachMinute, minute * samplesEachMinute)
        .map(({ resident }) => resident),
      0.5,
    );
  const [second, last] = [inMinute(2), inMinute(minutes)];
  return {
    figure: `memory in minute ${minutes} of load, ${engine}, 20,000 loans`,
    here: `${last.toFixed(0)} MB`,
    beside: `minute 2: ${second.toFixed(0)} MB`,
    ratio: last / second,
    aim: `at most ${mostGrowth}`,
    isHeld: last / second <= mostGrowth,
  };
}

function mostUsed(engine: EngineName, samples: readonly Memory[], after: Memory): Figure {
  const most = samples.toSorted((left, right) => right.resident - left.resident)[0];
  return {
    figure: `most memory under load, ${engine}, 20,000 loans`,
    here: inWords(most),
    beside: `five seconds after it: ${inWords(after)}`,
    ratio: null,
    aim: `at most ${mostMB} MB`,
    isHeld: (most?.resident ?? Number.POSITIVE_INFINITY) <= mostMB,
  };
}

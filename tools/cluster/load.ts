import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { PayableLoan } from '#bench/book/payableLoans.ts';
import type { AcknowledgedPayment } from './verdict.ts';

/** Callers that pay until they are ended. */
export interface Load {
  readonly acknowledged: readonly AcknowledgedPayment[];
  readonly acknowledgedMs: readonly number[];
  readonly refusedMs: readonly number[];
  /** Calls that were refused for good, with their answer. */
  readonly declined: readonly string[];
  /** Resolves when every caller knows what became of its payment. */
  readonly end: () => Promise<void>;
}

const callers = 4;
const retryMs = 200;
/** How long a caller waits for an answer before it asks again under its key. */
const answerMs = 10_000;

/** Careful callers, each with loans of its own: a call without a clear answer is sent again under its key. */
export const startLoad = (address: string, token: string, loans: readonly PayableLoan[]): Load => {
  const acknowledged: AcknowledgedPayment[] = [];
  const acknowledgedMs: number[] = [];
  const refusedMs: number[] = [];
  const declined: string[] = [];
  const state = { isOver: false };

  const pay = async (loan: PayableLoan, installmentNumber: number): Promise<void> => {
    const { loanId, amount } = loan;
    const body = JSON.stringify({ installmentNumber, amount, status: 'paid', paymentMethod: 'UPI' });
    const key = randomUUID();
    for (;;) {
      const answer = await asked(`${address}/api/payments/${loanId}`, token, key, body);
      if (answer.status === 201) {
        acknowledged.push({ loanId, installmentNumber });
        acknowledgedMs.push(Date.now());
        return;
      }
      if (answer.status >= 400 && answer.status < 500) {
        declined.push(`${loanId}/${installmentNumber}: ${answer.status} ${answer.text.slice(0, 200)}`);
        return;
      }
      refusedMs.push(Date.now());
      await delay(retryMs);
    }
  };
  const work = async (caller: number): Promise<void> => {
    const own = loans.filter((_, index) => index % callers === caller);
    for (let round = 0; own.some(({ next, last }) => next + round <= last); round += 1)
      for (const loan of own) {
        if (state.isOver) return;
        if (loan.next + round <= loan.last) await pay(loan, loan.next + round);
      }
  };
  const all = Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  return {
    acknowledged,
    acknowledgedMs,
    refusedMs,
    declined,
    end: async () => {
      state.isOver = true;
      await all;
    },
  };
};

/** One call; status 0 where there was no answer. */
const asked = async (
  url: string,
  token: string,
  key: string,
  body: string,
): Promise<{ readonly status: number; readonly text: string }> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
};

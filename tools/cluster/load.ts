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
  /** Lists that were answered after an acknowledged payment. */
  readonly listed: { count: number };
  /** Acknowledged payments that a list, asked for afterwards, did not have. */
  readonly missed: readonly string[];
  /** True once there is no installment left to pay, after which nothing more is shown. */
  readonly isPaidUp: () => boolean;
  /** Resolves when every caller knows what became of its payment. */
  readonly end: () => Promise<void>;
}

const callers = 4;
const retryMs = 200;
/** How long a caller waits for an answer before it asks again under its key. */
const answerMs = 10_000;

/**
 * Careful callers, each with loans of its own: a call without a clear answer is sent again under its key. After each
 * acknowledged payment its caller looks for it in the list of payments.
 */
export const startLoad = (address: string, token: string, loans: readonly PayableLoan[]): Load => {
  const acknowledged: AcknowledgedPayment[] = [];
  const acknowledgedMs: number[] = [];
  const refusedMs: number[] = [];
  const declined: string[] = [];
  const missed: string[] = [];
  const listed = { count: 0 };
  const state = { isOver: false, isPaidUp: false };

  const look = async (loanId: string, paid: string): Promise<void> => {
    const { paymentId = '' } = JSON.parse(paid) as { readonly paymentId?: string };
    const answer = await asked(`${address}/api/payments/all?limit=5&search=${paymentId}`, token);
    if (answer.status !== 200) return;
    listed.count += 1;
    if (!answer.text.includes(`"paymentId":"${paymentId}"`)) missed.push(`${loanId}: ${paymentId}`);
  };
  const pay = async (loan: PayableLoan, installmentNumber: number): Promise<void> => {
    const { loanId, amount } = loan;
    const body = JSON.stringify({ installmentNumber, amount, status: 'paid', paymentMethod: 'UPI' });
    const key = randomUUID();
    for (;;) {
      const answer = await asked(`${address}/api/payments/${loanId}`, token, { key, body });
      if (answer.status === 201) {
        acknowledged.push({ loanId, installmentNumber });
        acknowledgedMs.push(Date.now());
        await look(loanId, answer.text);
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
    state.isPaidUp = true;
  };
  const all = Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  return {
    acknowledged,
    acknowledgedMs,
    refusedMs,
    declined,
    listed,
    missed,
    isPaidUp: () => state.isPaidUp,
    end: async () => {
      state.isOver = true;
      await all;
    },
  };
};

/** One call, a write where it has a body; status 0 where there was no answer. */
const asked = async (
  url: string,
  token: string,
  write?: { readonly key: string; readonly body: string },
): Promise<{ readonly status: number; readonly text: string }> => {
  try {
    const answer = await fetch(url, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(write === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': write.key }),
      },
      ...(write === undefined ? {} : { method: 'POST', body: write.body }),
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
};

import type { CommitGuard } from '#server/db/database.ts';
import { Refusal } from '#server/calls/refusal.ts';

/**
 * Answers 503 when work takes longer than `limitMs`. The guard prevents its transaction from committing, so it is
 * rolled back; one that is already committing is waited for, since its result counts.
 */
export const withinTime = <Value>(
  limitMs: number,
  work: (guard: CommitGuard) => Promise<Value>,
): Promise<Value> => {
  let isOver = false;
  let isCommitting = false;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (isCommitting) return;
      isOver = true;
      reject(tookTooLong());
    }, limitMs);
    const refuseWhenOver = () => {
      if (isOver) throw tookTooLong();
    };
    const guard: CommitGuard = {
      begin: () => {
        refuseWhenOver();
        isCommitting = false;
      },
      commit: () => {
        refuseWhenOver();
        isCommitting = true;
      },
      end: () => {
        isCommitting = false;
      },
    };
    work(guard)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
};

const tookTooLong = () =>
  new Refusal(503, { message: 'This took too long. Please try again.' }, { 'Retry-After': '1' });

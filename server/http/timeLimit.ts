import type { CommitGuard } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/**
 * Answers 503 where work takes longer than `limitMs`. What it has begun to write by then is rolled back, for the guard
 * lets no transaction commit any more; one that is committing already is waited for, because it happens.
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

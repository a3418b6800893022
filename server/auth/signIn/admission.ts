import { availableParallelism } from 'node:os';
import { tooManyAttempts } from '#server/calls/refusal.ts';

/** Limits how many expensive tasks run at a time. */
export interface Admission {
  /**
   * Runs the work when its turn comes. Waiting keys take turns, so that one address with many attempts does not delay
   * another with one. Refuses at once with 429 where too many wait already.
   */
  readonly run: <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;
}

export interface AdmissionLimits {
  /** The most tasks at a time. */
  readonly atATime: number;
  /** The most waiting attempts of one key, and in all. */
  readonly mostWaitingOfKey: number;
  readonly mostWaiting: number;
}

export const makeAdmission = ({ atATime, mostWaitingOfKey, mostWaiting }: AdmissionLimits): Admission => {
  /** The waiting attempts by key, in the order in which the keys take turns. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const startNext = () => {
    const [next] = queues;
    if (next === undefined || running >= atATime) return;
    const [key, [begin, ...rest]] = next;
    queues.delete(key);
    // Moves the key behind the others.
    if (rest.length > 0) queues.set(key, rest);
    waiting -= 1;
    running += 1;
    begin?.();
  };
  const turn = (key: string): Promise<void> => {
    const queue = queues.get(key) ?? [];
    if (running < atATime && waiting === 0) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= mostWaitingOfKey || waiting >= mostWaiting) return tooManyAttempts(1);
    waiting += 1;
    return new Promise((resolve) => {
      queues.set(key, [...queue, resolve]);
    });
  };
  return {
    run: async (key, work) => {
      await turn(key);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
};

/**
 * Limits the password comparisons of this process; one takes about 20 ms of a processor. As many run as there are
 * processors, so that a waiting one starts within about a second.
 */
export const passwordAdmission: Admission = makeAdmission({
  atATime: Math.max(2, availableParallelism()),
  mostWaitingOfKey: 32,
  mostWaiting: 128,
});

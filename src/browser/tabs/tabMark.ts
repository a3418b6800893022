import { randomKey } from '#browser/random.ts';

/**
 * Does work while a mark of its own stands in the storage, which all tabs share: a lock for origins that are not secure,
 * where Web Locks are missing. The mark changes as long as the work goes on; one that stands still is of a tab that is gone.
 */
export const withTabMark = async <Value>(
  storage: Storage,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> => {
  const key = `${name}-mark`;
  const own = randomKey();
  const isOwn = () => storage.getItem(key)?.startsWith(own) === true;
  const mark = (change: number) => storage.setItem(key, `${own} ${change}`);
  do {
    await untilFree(storage, key);
    mark(0);
    // Another tab may have found it free as well: whoever marked last has it, which each of them sees after a moment.
    await pause();
  } while (!isOwn());
  let changes = 0;
  const changing = setInterval(() => {
    if (isOwn()) mark((changes += 1));
  }, changeMs);
  try {
    return await work();
  } finally {
    clearInterval(changing);
    if (isOwn()) storage.removeItem(key);
  }
};

/** Waits until nothing is marked, or the mark has not changed for so long that its tab must be gone. */
const untilFree = async (storage: Storage, key: string): Promise<void> => {
  let seen = storage.getItem(key);
  for (let stillMs = 0; seen !== null && stillMs < goneMs; stillMs += pauseMs) {
    await pause();
    const now = storage.getItem(key);
    if (now !== seen) [seen, stillMs] = [now, 0];
  }
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });

/** Longer than a tab takes to see what another has stored. */
const pauseMs = 100;
const changeMs = 1_000;
const goneMs = 10_000;

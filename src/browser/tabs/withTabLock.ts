/**
 * Does work under a lock that all tabs share. Web Locks exist only on secure origins; elsewhere tabs mark it in the storage,
 * and where the script for that cannot be had, the lock is this tab's alone.
 */
export const withTabLock = <Value>(
  storage: Storage,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> => {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (lines.get(name) ?? Promise.resolve()).then(async () => {
    const shared = await import('./tabMark.ts').catch(() => null);
    return shared === null ? work() : shared.withTabMark(storage, name, work);
  });
  lines.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};

const lines = new Map<string, Promise<unknown>>();

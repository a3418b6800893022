/**
 * Does work under a lock that all tabs share. Web Locks exist only on secure origins; elsewhere the lock is this tab's
 * alone.
 */
export const withTabLock = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (lines.get(name) ?? Promise.resolve()).then(work);
  lines.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};

const lines = new Map<string, Promise<unknown>>();

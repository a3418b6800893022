/**
 * Does work that no other tab does meanwhile. Web Locks exist on secure origins only; elsewhere the work of this tab
 * alone stands in line.
 */
export const oneAtATime = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (lines.get(name) ?? Promise.resolve()).then(work);
  lines.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};

const lines = new Map<string, Promise<unknown>>();

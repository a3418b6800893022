export interface Mutex {
  readonly lock: () => Promise<void>;
  readonly unlock: () => void;
}

/** Admits one holder at a time, first come, first served. */
export const mutex = (): Mutex => {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    lock: () =>
      new Promise((enter) => {
        if (isTaken) waiting.push(enter);
        else {
          isTaken = true;
          enter();
        }
      }),
    unlock: () => {
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
  };
};

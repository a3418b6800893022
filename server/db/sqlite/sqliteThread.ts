import { Worker } from 'node:worker_threads';
import type { Answer } from './sqliteFile.mjs';
import type { ThreadAnswer, ThreadCall } from './threadMain.mjs';

/** A SQLite file that is open somewhere: here, or in a thread. */
export interface OpenFile {
  readonly execute: (sql: string, parameters: readonly unknown[]) => Answer | Promise<Answer>;
  readonly close: () => void | Promise<void>;
  /** True where its thread has ended, and what it did with it. */
  readonly isLost: () => boolean;
}

/** A thread that runs SQLite's statements, one after the other, while this one goes on. */
export interface SqliteThread {
  readonly open: (path: string) => Promise<OpenFile>;
  /** How long its last statement took, in milliseconds, without the way there and back. */
  readonly lastMs: () => number;
}

/**
 * A thread that starts when it is first needed, and another in its place when it ended by itself, as it does when an
 * answer does not fit into `heapMb` megabytes. It does not keep the process from ending while nothing is asked of it, and
 * ends `restMs` milliseconds after its last file was closed, since its memory would stay.
 */
export const sqliteThread = (heapMb = 512, restMs = 10_000): SqliteThread => {
  let running: Running | null = null;
  let files = 0;
  let lastMs = 0;
  const started = (): Running => {
    const made: Running = startRunning(heapMb, {
      onAnswered: (ms) => (lastMs = ms),
      onEnd: () => {
        if (running === made) running = null;
      },
    });
    return made;
  };
  /** Ends a thread without files, unless one is opened before it is time. */
  const endSoon = (of: Running) => {
    of.rest = setTimeout(() => {
      if (running === of) running = null;
      void of.worker.terminate();
    }, restMs).unref();
  };
  const ask = (of: Running, call: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (running !== of) {
        reject(threadEnded());
        return;
      }
      const number = (of.numbers += 1);
      // Throws where a parameter cannot go to another thread.
      of.worker.postMessage({ ...call, number }, []);
      // An open question keeps the process running until it is answered.
      if (of.calls.size === 0) of.worker.ref();
      of.calls.set(number, { resolve, reject });
    });
  return {
    open: async (path) => {
      const of = (running ??= started());
      const file = (files += 1);
      if (of.rest !== null) clearTimeout(of.rest);
      of.openFiles += 1;
      const leave = () => {
        of.openFiles -= 1;
        if (of.openFiles === 0) endSoon(of);
      };
      try {
        await ask(of, { act: 'open', file, path });
      } catch (error) {
        leave();
        throw error;
      }
      return {
        execute: (sql, parameters) => ask(of, { act: 'execute', file, sql, parameters }),
        close: async () => {
          if (running === of) await ask(of, { act: 'close', file }).finally(leave);
        },
        isLost: () => running !== of,
      };
    },
    lastMs: () => lastMs,
  };
};

/** Starts a thread; its open calls fail when it ends. */
const startRunning = (
  heapMb: number,
  { onAnswered, onEnd }: { readonly onAnswered: (ms: number) => void; readonly onEnd: () => void },
): Running => {
  const worker = new Worker(threadFile(), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  const calls: Running['calls'] = new Map();
  worker.on('message', ({ number, ms, answer, error }: ThreadAnswer) => {
    const call = calls.get(number);
    calls.delete(number);
    if (calls.size === 0) worker.unref();
    onAnswered(ms);
    if (error === undefined) call?.resolve(answer ?? nothing);
    else call?.reject(Object.assign(new Error(error.message), { code: error.code }));
  });
  const end = (cause?: unknown) => {
    onEnd();
    for (const { reject } of calls.values()) reject(threadEnded(cause));
    calls.clear();
  };
  worker.on('error', end);
  worker.on('exit', end);
  return { worker, calls, numbers: 0, openFiles: 0, rest: null };
};

/** A call without its number. */
type Asked = ThreadCall extends infer Call ? (Call extends unknown ? Omit<Call, 'number'> : never) : never;

interface Running {
  readonly worker: Worker;
  readonly calls: Map<
    number,
    { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }
  >;
  numbers: number;
  /** The files that are open in it, or being opened. */
  openFiles: number;
  /** Its end, while no file is open in it. */
  rest: NodeJS.Timeout | null;
}

const nothing: Answer = { rows: [] };

/** As SQLite says that a file cannot be read: callers try again later. */
const threadEnded = (cause?: unknown) =>
  Object.assign(new Error('The thread that reads the database has ended.', { cause }), {
    code: 'SQLITE_IOERR',
  });

/** Beside this file among the sources; beside `main.js` in the compiled server, which may have moved this into `shared`. */
const threadFile = (): URL => {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('./threadMain.mjs', here);
  return new URL(/\/shared\/[^/]+$/.test(here) ? '../threadMain.js' : './threadMain.js', here);
};

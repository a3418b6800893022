import { Worker } from 'node:worker_threads';
import type { StoredRow } from '#server/audit/recording.ts';
import type { DatabaseLocation } from '#server/db/database.ts';

/** A call of the thread that has the connection. */
export type ThreadCall = { readonly number: number } & (
  | { readonly act: 'read'; readonly sql: string }
  | { readonly act: 'copy'; readonly sql: string; readonly text: string }
  | { readonly act: 'conclude' }
);

export interface ThreadAnswer {
  readonly number: number;
  readonly rows: readonly StoredRow[];
  /** Why the call failed; missing where it did not. */
  readonly failure?: string;
}

/** A thread with a connection to an empty book, in one transaction. */
export interface PostgresThread {
  readonly read: (sql: string) => Promise<readonly StoredRow[]>;
  /** Gives a `copy … from stdin` its rows. */
  readonly copy: (sql: string, text: string) => Promise<unknown>;
  /** Commits, and makes what a book has besides its rows. */
  readonly conclude: () => Promise<void>;
}

export const openPostgresThread = (location: DatabaseLocation): PostgresThread => {
  const worker = new Worker(new URL('./startThread.mjs', import.meta.url), {
    workerData: { file: new URL('./postgresThreadMain.ts', import.meta.url).href, location },
  });
  const open = new Map<number, (answer: ThreadAnswer) => void>();
  worker.on('message', (answer: ThreadAnswer) => {
    open.get(answer.number)?.(answer);
    open.delete(answer.number);
  });
  let end: string | null = null;
  const fail = (why: string) => {
    end ??= why;
    for (const [number, answer] of open) answer({ number, rows: [], failure: why });
    open.clear();
  };
  worker.on('error', (error) => fail(String(error))).on('exit', () => fail('The thread has ended.'));
  let calls = 0;
  const ask = (call: Asked): Promise<readonly StoredRow[]> =>
    new Promise((resolve, reject) => {
      if (end !== null) {
        reject(new Error(end));
        return;
      }
      const number = (calls += 1);
      open.set(number, ({ rows, failure }) =>
        failure === undefined ? resolve(rows) : reject(new Error(failure)),
      );
      worker.postMessage({ ...call, number } satisfies ThreadCall, []);
    });
  return {
    read: (sql) => ask({ act: 'read', sql }),
    copy: (sql, text) => ask({ act: 'copy', sql, text }),
    conclude: async () => {
      await ask({ act: 'conclude' });
      await worker.terminate();
    },
  };
};

/** A call without its number. */
type Asked = ThreadCall extends infer Call ? (Call extends unknown ? Omit<Call, 'number'> : never) : never;

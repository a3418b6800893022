import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#tools/setup.mjs';
import type { DatabaseLocation } from '#server/db/database.ts';
import { type Client, type Json, secret } from '#test/support/server/server.ts';
import { processDataKey, sessionTokenAt, theAdmin, theOwner } from '#test/support/server/tokens.ts';

/** Clients of one server: without a session, as staff and as a borrower. */
export interface ApiClients {
  readonly anonymous: Client;
  readonly admin: Client;
  /** The customer CUS-000001. */
  readonly owner: Client;
}

/** The real server in its own process. */
export interface ServerProcess {
  readonly address: string;
  /** Its output until it took calls. */
  readonly said: string;
  /** The number of its process; null where it did not start. */
  readonly pid: number | null;
  /** Milliseconds from the start of the process until it took calls. */
  readonly startMs: number;
  /** Its callers, with tokens made at this moment. */
  readonly clients: () => Promise<ApiClients>;
  /** `kill -9`, and until it has ended. */
  readonly kill: () => Promise<void>;
}

/** Starts the built server of `home` on a database with a book. `folder` is the server's data folder. */
export const startProcess = async (
  location: DatabaseLocation,
  folder: string,
  more: Readonly<Record<string, string>> = {},
  home: string = root,
): Promise<ServerProcess> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=4', join(home, 'dist-server/main.js')], {
    cwd: home,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: 'folder' in location ? location.folder : folder,
      JWT_SECRET: secret,
      DATA_KEY: processDataKey.toString('base64'),
      SEED: 'none',
      // No quotas, since one borrower makes thousands of writes here.
      CUSTOMER_WRITES_PER_HOUR: '0',
      CUSTOMER_MESSAGES_PER_HOUR: '0',
      ...('url' in location ? { DATABASE_URL: location.url } : {}),
      ...more,
    },
  });
  children.add(child);
  const { address, said } = await addressOf(child);
  return {
    address,
    said,
    pid: child.pid ?? null,
    startMs: performance.now() - started,
    clients: async () => ({
      anonymous: clientAt(address, null),
      admin: clientAt(address, await sessionTokenAt(location, theAdmin)),
      owner: clientAt(address, await sessionTokenAt(location, theOwner)),
    }),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const end = once(child, 'close');
      child.kill('SIGKILL');
      await end;
    },
  };
};

// Ends servers that a failed run has left.
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Reads the server's address; its later output is read too, or a full pipe would block it. */
const addressOf = (child: ChildProcess): Promise<{ readonly address: string; readonly said: string }> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      if (said.length < 10_000) said += text;
      const address = /^Kisht is at (\S+)$/m.exec(said)?.[1];
      if (address !== undefined) resolve({ address, said });
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.once('close', () => {
      children.delete(child);
      reject(new Error(`The server did not start: ${said}`));
    });
  });

const clientAt =
  (address: string, token: string | null): Client =>
  async (method, path, body, headers) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    // A file has no JSON.
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const json: unknown = isJson ? JSON.parse(text) : {};
    const rows = Array.isArray(json) ? (json as Json[]) : [];
    return {
      status: answer.status,
      headers: answer.headers,
      body: Array.isArray(json) ? { rows } : (json as Json),
      rows,
      text,
    };
  };

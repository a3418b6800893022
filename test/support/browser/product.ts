import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#tools/setup.mjs';
import { freePort } from '#test/support/server/freePort.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

/** The product as it runs for a lender: its own process, the built app, an embedded database on disk. */
export interface Product {
  readonly url: string;
  /** Its data folder, with the mails that it would have sent in `outbox/`. */
  readonly folder: string;
  /** Ends the process without a word, as a power cut would, and resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Starts it again over the same data. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly remove: () => Promise<void>;
}

/** Variables of the environment, as a lender sets them. */
export type Settings = Readonly<Record<string, string>>;

/** `host` is the name by which people reach it. */
export const startProduct = async (host = '127.0.0.1', settings: Settings = {}): Promise<Product> => {
  const folder = mkdtempSync(join(quickFolder(), 'kisht-product-'));
  const first = await runOnFreePort(folder, host, settings);
  const { port } = first;
  let child: ChildProcess | null = first.child;
  const start = async () => {
    child = await run(folder, host, port, settings);
  };
  const kill = async () => {
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    child = null;
  };
  return {
    url: `http://${host}:${port}`,
    folder,
    start,
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

// Another process may have taken the port in between: then another one is tried.
const runOnFreePort = async (
  folder: string,
  host: string,
  settings: Settings,
  tries = 5,
): Promise<{ readonly child: ChildProcess; readonly port: number }> => {
  const port = await freePort();
  try {
    return { child: await run(folder, host, port, settings), port };
  } catch (error) {
    if (tries > 1 && String(error).includes(`Port ${port} on 127.0.0.1 is in use`))
      return runOnFreePort(folder, host, settings, tries - 1);
    throw error;
  }
};

/** Resolves when the server has printed its address; rejects with its output when it ends before. */
const run = async (folder: string, host: string, port: number, settings: Settings): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: folder,
      SEED: 'demo',
      PORT: String(port),
      PUBLIC_URL: `http://${host}:${port}`,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (line.startsWith('Kisht is at ')) resolve();
    });
    child.once('close', () => reject(new Error(`The server ended: ${said.join('\n')}`)));
  });
  return child;
};

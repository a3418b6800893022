import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Day, dayInIndia } from '#domain/values/calendar.ts';
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
  // A product without a demo begins from nothing.
  const folder = settings['SEED'] === 'none' ? newFolder() : await demoFolder();
  const first = await runOnFreePort(folder, host, settings);
  const { port } = first;
  usualPort ??= port;
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

/** A data folder with what a first start leaves in one: that is made once a day in this process, and copied. */
const demoFolder = async (): Promise<string> => {
  const today = dayInIndia(Date.now());
  if (made?.today !== today) made = { today, files: filesOfFirstStart() };
  const folder = newFolder();
  for (const [name, content] of await made.files) writeFileSync(join(folder, name), content, { mode: 0o600 });
  return folder;
};

/** The dates of the demo's book follow from the day on which it is made. */
let made: { readonly today: Day; readonly files: Promise<Files> } | null = null;

type Files = readonly (readonly [name: string, content: Buffer])[];

const filesOfFirstStart = async (): Promise<Files> => {
  const folder = newFolder();
  try {
    const { child } = await runOnFreePort(folder, '127.0.0.1', {});
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, name))] as const);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const newFolder = (): string => mkdtempSync(join(quickFolder(), 'kisht-product-'));

/** The port of this process's first product, which the next one takes again: Chromium knows the scripts of that address. */
let usualPort: number | null = null;

// Another process may have taken the port in between: then another one is tried.
const runOnFreePort = async (
  folder: string,
  host: string,
  settings: Settings,
  wanted = usualPort,
  tries = 5,
): Promise<{ readonly child: ChildProcess; readonly port: number }> => {
  const port = wanted ?? (await freePort());
  try {
    return { child: await run(folder, host, port, settings), port };
  } catch (error) {
    if (tries > 1 && String(error).includes(`Port ${port} on 127.0.0.1 is in use`))
      return runOnFreePort(folder, host, settings, null, tries - 1);
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

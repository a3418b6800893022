import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#tools/setup.mjs';
import { type Figure, ms, quantile } from './figure.ts';
import { questions } from './lists.ts';
import { memoryMB } from './processor.ts';

/**
 * Asks the book of `DATA_DIR` or `DATABASE_URL`, which may be of any size, by one caller and by twenty, beside a call that
 * reads nothing: `ADMIN_EMAIL=… ADMIN_PASSWORD=… npm run bench -- ask`, for an account of `npm run admin -- create`.
 */
export const ask = async (): Promise<readonly Figure[]> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (email === undefined || password === undefined)
    throw new Error('Set ADMIN_EMAIL and ADMIN_PASSWORD to an account of this book.');
  const startedAt = performance.now();
  const server = spawn(process.execPath, [join(root, 'dist-server/main.js')], {
    env: { ...process.env, PORT: '0', SEED: 'none', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await addressOf(server);
    await fetch(`${address}/api/health`);
    const startMs = performance.now() - startedAt;
    const restMB = memoryMB(server.pid);
    const caller = await signedIn(`${address}/api`, email, password);
    const { total } = await caller('/loans/getallloans?limit=1');
    const where = `${total.toLocaleString('en')} loans`;
    const floor = await timesOf(caller, '/health', 1);
    const figures: Figure[] = [startFigure(where, startMs)];
    for (const [name, path] of Object.entries(await pathsOf(caller, total)))
      figures.push(
        figureOf(`${name}, ${where}`, {
          floor,
          one: await timesOf(caller, path, 1),
          many: await timesOf(caller, path, callersAtOnce),
        }),
      );
    return [
      ...figures,
      {
        ...plain,
        figure: `memory, ${where}`,
        here: `${restMB.toFixed(0)} MB, then ${memoryMB(server.pid).toFixed(0)} MB`,
      },
    ];
  } finally {
    server.kill('SIGKILL');
  }
};

/** The calls of the dashboard, of one loan and of each list. */
const pathsOf = async (caller: Caller, loans: number): Promise<Readonly<Record<string, string>>> => {
  const named: Record<string, string> = {
    "the dashboard's figures": '/figures',
    'the work of the day': '/figures/today',
    'one loan': '/loans/getloan/LN-001234',
    'the payments of one loan': '/payments/LN-001234',
  };
  for (const [name, { path, query, isAfter }] of Object.entries(questions)) {
    const first = `${path}?limit=25&${query(loans)}`;
    const { next } = isAfter === true ? await caller(first) : { next: null };
    named[name] = next === null ? first : `${path}?limit=25&after=${encodeURIComponent(next)}`;
  }
  return named;
};

type Caller = (path: string) => Promise<{ readonly total: number; readonly next: string | null }>;

const signedIn = async (api: string, email: string, password: string): Promise<Caller> => {
  const answer = await fetch(`${api}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token, message } = (await answer.json()) as { readonly token?: string; readonly message?: string };
  if (token === undefined) throw new Error(`${email} was not signed in: ${message ?? answer.status}`);
  return async (path) => {
    const { status, headers, text } = await got(api + path, token);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
    return { total: Number(headers.get('x-total-count')), next: headers.get('x-next') };
  };
};

const got = async (address: string, token: string) => {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const rounds = 30;

const callersAtOnce = 20;

/** The milliseconds of each call, by that many callers at once; the first is left out. */
const timesOf = async (caller: Caller, path: string, callers: number): Promise<readonly number[]> => {
  const taken: number[] = [];
  await caller(path);
  const one = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await caller(path);
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, one));
  return taken;
};

interface Times {
  readonly floor: readonly number[];
  readonly one: readonly number[];
  readonly many: readonly number[];
}

const figureOf = (figure: string, { floor, one, many }: Times): Figure => {
  const [alone, slow] = [quantile(one, 0.5), quantile(many, 0.99)];
  return {
    figure,
    here: `${ms(alone)}; ${callersAtOnce} at once ${ms(quantile(many, 0.5))}, p99 ${ms(slow)}`,
    beside: `health ${ms(quantile(floor, 0.5))}`,
    ratio: alone / quantile(floor, 0.5),
    aim: `${aloneAimMs} ms; p99 ${manyAimMs} ms`,
    isHeld: alone <= aloneAimMs && slow <= manyAimMs,
  };
};

const [aloneAimMs, manyAimMs, startAimMs] = [25, 100, 400];

const plain = { beside: '', ratio: null, aim: '', isHeld: null };

const startFigure = (where: string, startMs: number): Figure => ({
  ...plain,
  figure: `start to the first 200, ${where}`,
  here: ms(startMs),
  aim: `at most ${startAimMs} ms`,
  isHeld: startMs <= startAimMs,
});

const addressOf = async ({ stdout }: ChildProcess): Promise<string> => {
  if (stdout === null) throw new Error('The server says nothing.');
  for await (const line of createInterface(stdout)) {
    const address = /^Kisht is at (\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The server did not start.');
};

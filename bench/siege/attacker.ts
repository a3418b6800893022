import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs all attacks at once against the server at the given address, until the parent process says `stop`. */

const address = process.argv[2] ?? '';
const { hostname, port } = new URL(address);
const agent = new Agent({ keepAlive: true });
/** The counts of answers, by attack and answer. */
const counts = new Map<string, Map<string, number>>();
const state = { isOver: false };

interface Attack {
  readonly name: string;
  readonly atATime: number;
  /** Runs the attack once and answers its result. */
  readonly attack: () => Promise<string>;
}

const attacks: readonly Attack[] = [
  {
    name: 'slow readers',
    atATime: 400,
    attack: () => hold(`GET ${largestFile} HTTP/1.1\r\nHost: x\r\n\r\n`),
  },
  { name: 'idle connections', atATime: 400, attack: () => hold('') },
  { name: 'half a head', atATime: 100, attack: () => hold('GET / HTTP/1.1\r\nHost: x\r\nX: ') },
  { name: 'nested bodies', atATime: 20, attack: () => post('/api/admin/login', nested) },
  { name: 'nested bodies to a call', atATime: 20, attack: () => post('/api/loans/createloan', nested) },
  { name: 'sign-in flood', atATime: 60, attack: () => post('/api/admin/login', guess()) },
  { name: 'flood for links', atATime: 10, attack: () => post('/api/auth/forgot-password', guess()) },
  { name: 'documentation', atATime: 20, attack: () => get('/api/docs') },
  { name: 'openapi.json', atATime: 20, attack: () => get('/api/openapi.json') },
];

const nested = `{"email":${'['.repeat(120_000)}${']'.repeat(120_000)}}`;
let guesses = 0;
const guess = (): string => {
  guesses += 1;
  return JSON.stringify({ email: `nobody${guesses}@kisht.example`, password: 'a wrong password' });
};

const largestFile = await findLargestFile();
const runs = attacks.flatMap((attack) => Array.from({ length: attack.atATime }, () => run(attack)));
process.once('message', () => {
  state.isOver = true;
  const lines = Array.from(counts, ([name, answers]) => {
    const words = Array.from(answers, ([answer, count]) => `${count} × ${answer}`);
    return `${name}: ${words.join(', ')}`;
  });
  process.send?.(lines, () => process.exit(0));
});
await Promise.all(runs);

async function run({ name, attack }: Attack): Promise<void> {
  while (!state.isOver) {
    const answer = await attack();
    const answers = counts.get(name) ?? new Map<string, number>();
    counts.set(name, answers.set(answer, (answers.get(answer) ?? 0) + 1));
    // Waits after a refused connection, so that it is not retried at full speed.
    if (!/^\d/.test(answer)) await pause(100);
  }
}

/** Opens a connection, sends something, and does not read until it is closed. */
function hold(said: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).pause();
    socket.once('error', () => undefined);
    socket.once('close', () => resolve('closed'));
    if (said !== '') socket.write(said);
    // A close is noticed only by reading; until then the connection is held.
    setTimeout(() => socket.resume(), 40_000).unref();
  });
}

function get(path: string): Promise<string> {
  return send('GET', path, { 'accept-encoding': 'gzip' });
}

/** Posts from a random address, as a proxy would forward it. */
function post(path: string, body: string): Promise<string> {
  const part = () => Math.floor(Math.random() * 256);
  return send(
    'POST',
    path,
    {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-forwarded-for': `100.64.${part()}.${part()}`,
    },
    body,
  );
}

function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<string> {
  return new Promise((resolve) => {
    request(`${address}${path}`, { method, agent, headers }, (answer) => {
      answer.resume().once('close', () => resolve(String(answer.statusCode)));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end(body);
  });
}

/** The longest of the scripts that the first page names. */
async function findLargestFile(): Promise<string> {
  const page = await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text();
  const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(
    paths.map(async (path) => ({
      path,
      bytes: (await (await fetch(`${address}${path}`)).arrayBuffer()).byteLength,
    })),
  );
  return sizes.toSorted((left, right) => right.bytes - left.bytes)[0]?.path ?? '/';
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#tools/setup.mjs';

export type Env = Readonly<Record<string, string>>;

/** A server in its own process. */
export interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  /** Its output so far. */
  readonly said: () => string;
}

/** Starts a script of this house with this Node, in this environment alone. */
export function run(args: readonly string[], env: Env): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH, ...env } });
  children.add(child);
  child.stdout?.setEncoding('utf8');
  child.stderr?.setEncoding('utf8');
  return child;
}

/** A process's output until it ended, and its exit code. */
export async function ended(child: ChildProcess) {
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: string) => (said.stdout += text));
  child.stderr?.on('data', (text: string) => (said.stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

export async function endedBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'close');
}

/** Starts the server and waits until it prints its address. */
export function start(env: Env): Promise<Running> {
  const child = run(['dist-server/main.js'], env);
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      said += text;
      const address = /^Kisht is at (\S+)$/m.exec(said)?.[1];
      if (address !== undefined) resolve({ child, address, said: () => said });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => reject(new Error(`The server did not start: ${said}`)));
  });
}

/** Ends the processes that a test has left. */
export const endProcesses = (): void => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
};

const children = new Set<ChildProcess>();

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#tools/setup.mjs';
import packageFile from '#package.json' with { type: 'json' };

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Env = Readonly<Record<string, string>>;

/** Runs one of the project's npm scripts to its end, in this environment alone, as npm itself does. */
export const npmRun = async (script: string, args: readonly string[], env: Env): Promise<Ended> => {
  const { HOME = '' } = process.env;
  const said = await run('npm', ['run', '--silent', script, '--', ...args], { HOME, ...env });
  // Removes npm's own warnings from the command's output.
  return { ...said, stderr: said.stderr.replaceAll(/^npm (?:warn|notice).*\n/gm, '') };
};

/** As `npmRun`, without the time that npm takes for itself. */
export const scriptRun = (
  script: keyof typeof packageFile.scripts,
  args: readonly string[],
  env: Env,
): Promise<Ended> => {
  const [, ...words] = packageFile.scripts[script].split(' ');
  return run(process.execPath, [...words, ...args], env);
};

const run = async (program: string, args: readonly string[], env: Env): Promise<Ended> => {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, { cwd: root, env: { PATH, ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
};

/** A server with the demo's book in its own process. */
export interface DemoServer {
  readonly address: string;
  /** As the demo's Admin: the answer's JSON. */
  readonly call: (
    path: string,
    body?: object,
  ) => Promise<{ readonly status: number; readonly json: unknown }>;
  /** Sends a signal, and answers the exit code when it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

export const startDemo = async (env: Env): Promise<DemoServer> => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: { PATH, PORT: '0', SEED: 'demo', ...env },
  });
  children.add(child);
  const address = await addressOf(child);
  const post = (path: string, token: string, body?: object) =>
    fetch(`${address}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  const credentials = { email: 'admin@kisht.example', password: 'kisht-admin-demo' };
  const { token } = (await (await post('/admin/login', '', credentials)).json()) as { token: string };
  return {
    address,
    call: async (path, body) => {
      const answer = await post(path, token, body);
      return { status: answer.status, json: await answer.json() };
    },
    end: async (signal) => {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return child.exitCode;
    },
  };
};

/** Ends the servers that a failed test has left. */
export const endDemos = (): void => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
};

const children = new Set<ChildProcess>();

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      if (said.length < 10_000) said += text;
      const address = /^Kisht is at (\S+)$/m.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.once('close', () => reject(new Error(`The server did not start: ${said}`)));
  });

import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';

/** How a command ended, and the last line that it printed. */
export interface CommandEnd {
  readonly code: number | null;
  readonly words: string;
}

/** A command in its own process, so that it does not block the server's event loop. */
export interface RunningCommand {
  readonly end: Promise<CommandEnd>;
  readonly stop: () => void;
}

export type RunCommand = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) => RunningCommand;

/**
 * Runs the commands that belong to a server, by the file that it was started from: compiled, or the sources. A command
 * that the system cannot start ends at once, without a code.
 */
export const commandsBeside =
  (serverFile: string): RunCommand =>
  (name, args, env) => {
    const folder = dirname(serverFile);
    const script = serverFile.endsWith('.ts') ? join('operations', `${name}.ts`) : `${name}.js`;
    try {
      return followed(
        spawn(process.execPath, [...process.execArgv, join(folder, script), ...args], {
          env: { ...process.env, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
    } catch (error) {
      // Node reports most failures by an event, and throws the others.
      const words = error instanceof Error ? error.message : String(error);
      return { end: Promise.resolve({ code: null, words }), stop: () => undefined };
    }
  };

const followed = (child: ChildProcess): RunningCommand => {
  let words = '';
  // Listens before anything else: an error that nobody hears would end the server.
  const end = new Promise<CommandEnd>((resolve) => {
    child.once('error', (error) => resolve({ code: null, words: error.message }));
    child.once('close', (code) => resolve({ code, words: words.trim() }));
  });
  // Where no file could be opened for them, there are no outputs.
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (words = `${words}${text}`.slice(-2_000)));
  try {
    // Runs at a lower priority than the server, which answers people.
    if (child.pid !== undefined) setPriority(child.pid, 10);
  } catch {
    // The process has ended, or the system has no priorities.
  }
  return { end, stop: () => child.kill('SIGKILL') };
};

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Attackers in their own process, so that their cost is not measured as the server's. */
export interface Attackers {
  /** Stops them; answers a line for each attack: how much was sent and what came back. */
  readonly stop: () => Promise<readonly string[]>;
}

export const startAttackers = (address: string): Attackers => {
  const file = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const child: ChildProcess = fork(file, [address], { execArgv: ['--import', 'tsx'] });
  const gone = once(child, 'exit');
  return {
    stop: async () => {
      const said = once(child, 'message');
      child.send('stop');
      const [lines] = (await said) as [readonly string[]];
      await gone;
      return lines;
    },
  };
};

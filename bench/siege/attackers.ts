import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Strangers in a process of their own, so that what they cost is not felt in the one that measures. */
export interface Attackers {
  /** Ends them, and answers a line for each kind of attack: how much was sent and what came back. */
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

import { execFileSync } from 'node:child_process';
import type { Member, Plan } from './plan.ts';

/** A machine's network for each member of the database: its own namespace, and a cable to a bridge on this machine. */
export interface Network {
  /** The words before a command that let it run on a member's machine, as the account of a user and group. */
  readonly on: (
    member: Member,
    user: { readonly uid: number; readonly gid: number },
  ) => readonly [string, ...string[]];
  /** Pulls a member's cable: no packet passes, and what is connected is told nothing. */
  readonly pull: (member: Member) => void;
  /** Puts it in again. */
  readonly plug: (member: Member) => void;
  readonly remove: () => void;
}

/** Makes the network; throws where this process may not, which is anywhere but as root on Linux. */
export const makeNetwork = (plan: Plan): Network => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('The cluster needs root on Linux: each member of the database has a network of its own.');
  const remove = () => {
    for (const { machine } of plan.members) tryIp('netns', 'del', machine);
    tryIp('link', 'del', plan.bridge);
  };
  // A run that was killed leaves its network behind.
  remove();
  try {
    ip('link', 'add', plan.bridge, 'type', 'bridge');
    ip('address', 'add', `${plan.address}/24`, 'dev', plan.bridge);
    ip('link', 'set', plan.bridge, 'up');
    for (const member of plan.members) lay(plan, member);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    on: ({ machine }, { uid, gid }) => [
      'ip',
      'netns',
      'exec',
      machine,
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
    ],
    pull: (member) => ip('link', 'set', plugOf(member), 'down'),
    plug: (member) => ip('link', 'set', plugOf(member), 'up'),
    remove,
  };
};

/** Makes the machine of a member, and lays its cable to the bridge. */
const lay = ({ bridge }: Plan, member: Member): void => {
  const { machine, address } = member;
  ip('netns', 'add', machine);
  ip('link', 'add', plugOf(member), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', machine);
  ip('link', 'set', plugOf(member), 'master', bridge, 'up');
  for (const device of ['lo', 'eth0']) ip('-n', machine, 'link', 'set', device, 'up');
  ip('-n', machine, 'address', 'add', `${address}/24`, 'dev', 'eth0');
};

/** The end of a member's cable at the bridge. */
const plugOf = ({ machine }: Member): string => `${machine}p`;

const ip = (...args: readonly string[]): void => {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
};

const tryIp = (...args: readonly string[]): void => {
  try {
    ip(...args);
  } catch {
    // It was not there.
  }
};

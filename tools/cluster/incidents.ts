import { setTimeout as delay } from 'node:timers/promises';
import type { Copies } from './copies.ts';
import type { Load } from './load.ts';
import type { Cluster } from './members.ts';
import { type Incident, incidentOf } from './verdict.ts';

/** What is broken, what pays meanwhile, and who hears of it. */
export interface Scene {
  readonly members: Cluster;
  readonly copies: Copies;
  readonly load: Load;
  readonly tell: (words: string) => void;
}

/**
 * Pays in peace, then kills the primary, freezes the next and pulls the cable of the one after; each member comes back
 * before the next step.
 */
export const breakInTurn = async (scene: Scene): Promise<readonly Incident[]> => {
  const { members } = scene;
  const incidents: Incident[] = [];
  const during = async (name: string, work: () => Promise<unknown>) =>
    incidents.push(await seen(scene, name, work));
  await during('nothing fails', () => delay(5_000));
  const first = await members.settled(3);
  await during(`${first.name}, the primary, is killed`, () => {
    members.kill(first);
    return members.settled(2);
  });
  await during(`${first.name} comes back as a standby`, () => {
    members.restart(first);
    return members.settled(3);
  });
  const second = await members.settled(3);
  let undo = () => undefined as void;
  await during(`${second.name}, the primary, is frozen (SIGSTOP)`, () => {
    undo = members.freeze(second);
    return members.settled(2);
  });
  await during(`${second.name} goes on and must step down`, () => {
    undo();
    return members.settled(3);
  });
  const third = await members.settled(3);
  await during(`the cable of ${third.name}, the primary, is pulled`, async () => {
    undo = members.cut(third);
    const [{ closedAfter, standbyAfter }] = await Promise.all([
      members.steppedDown(third),
      members.settled(2),
    ]);
    scene.tell(
      `${third.name} took no connection after ${closedAfter.toFixed(1)} s and was a standby after ${standbyAfter.toFixed(1)} s, by itself`,
    );
  });
  await during(`the cable of ${third.name} is put in again`, () => {
    undo();
    return members.settled(3);
  });
  return incidents;
};

/** What callers see from the beginning of an incident until five seconds after payments are acknowledged again. */
const seen = async (
  { copies, load, tell }: Scene,
  name: string,
  work: () => Promise<unknown>,
): Promise<Incident> => {
  const from = Date.now();
  const before = await copies.lists();
  await work();
  await paidAgain(load);
  await delay(5_000);
  const after = await copies.lists();
  const lists = { standby: after.standby - before.standby, primary: after.primary - before.primary };
  tell(name);
  return incidentOf(name, from, Date.now(), { ...load, lists });
};

/** Waits until a payment is acknowledged from now on, a minute at most. */
const paidAgain = async ({ acknowledgedMs }: Load): Promise<void> => {
  const from = Date.now();
  while ((acknowledgedMs.at(-1) ?? 0) < from && Date.now() < from + 60_000) await delay(100);
};

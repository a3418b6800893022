import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createActor, type createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';
import { withLateStates } from '#tools/build/lateMachines.ts';

const folder = join(root, 'node_modules/xstate/dist');
const machines = readdirSync(folder).find((name) => /^StateMachine-\w+\.esm\.js$/.test(name)) ?? '';
const source = readFileSync(join(folder, machines), 'utf8');

/** XState's class of machines as a build has it, which goes by the name `S` among its own modules. */
const lateClass = async (): Promise<
  new (config: object, implementations?: object) => ReturnType<typeof createMachine>
> => {
  const code = withLateStates(source).replaceAll("'./", `'${pathToFileURL(folder).href}/`);
  const { S } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly S: Awaited<ReturnType<typeof lateClass>>;
  };
  return S;
};

/** A machine's description that counts how often its states are read. */
const counted = () => {
  const reads = { count: 0 };
  const config = {
    id: 'door',
    initial: 'closed',
    get states() {
      reads.count += 1;
      return {
        closed: { on: { OPEN: { target: 'open', guard: 'isAllowed' }, LOOK: { target: '#door.open' } } },
        open: { type: 'final' },
      };
    },
  };
  return { config, reads };
};

test('a machine of a build reads its states when it is run, not when it is made or given its guards', async () => {
  const StateMachine = await lateClass();
  const { config, reads } = counted();
  const provided = new StateMachine(config).provide({ guards: { isAllowed: () => true } });
  expect(reads.count).toBe(0);

  const actor = createActor(provided).start();
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: 'OPEN' });
  expect(actor.getSnapshot().value).toBe('open');

  const readOnce = reads.count;
  createActor(provided).start();
  expect(reads.count).toBe(readOnce);
});

test('a machine of a build tells its states and events as any other does', async () => {
  const StateMachine = await lateClass();
  const machine = new StateMachine(counted().config);
  expect(machine.events).toEqual(['OPEN', 'LOOK']);
  expect(Object.keys(machine.states)).toEqual(['closed', 'open']);
  expect(machine.root.id).toBe('door');
});

test('a library that makes its machines in another way fails the build', () => {
  expect(() => withLateStates('class StateMachine {}')).toThrow('in another way');
});

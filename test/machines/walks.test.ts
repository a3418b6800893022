import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { getNextSnapshot, StateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { root } from '#tools/setup.mjs';
import { catalogue } from '#machines/catalogue.ts';
import { actorEffects } from '#test/support/machines/actorEffects.ts';
import type { AnySpace } from '#test/support/machines/generalClaims.ts';
import { chartPaths } from '#test/support/machines/paths.ts';
import { pageWith, type WalkRow, walkRow } from '#test/support/machines/walkTable.ts';
import { walks } from './walks.ts';

const page = readFileSync(join(root, 'docs/flows/README.md'), 'utf8');
const rows: WalkRow[] = [];

test('every flow of the catalogue is walked', () => {
  const walked = Object.entries(walks).map(([name, { machine }]) => [name, machine]);
  expect(Object.fromEntries(walked)).toEqual(catalogue);
});

test('of every actor that a flow calls is known what it does', () => {
  const called = Object.values(walks).flatMap(({ machine }) =>
    [machine.root, ...getStateNodes(machine)].flatMap((node) =>
      node.invoke.map(({ id, src }) => (typeof src === 'string' ? src : id)),
    ),
  );
  expect([...new Set(called)].toSorted()).toEqual(Object.keys(actorEffects).toSorted());
  const flows = Object.values(walks).flatMap(({ machine }) =>
    Object.entries(machine.implementations.actors)
      .filter(([, logic]) => logic instanceof StateMachine)
      .map(([name]) => name),
  );
  expect(new Set(flows)).toEqual(
    new Set(Object.keys(actorEffects).filter((name) => actorEffects[name]?.kind === 'flow')),
  );
});

/** The product's promises about money and created records, with the claims that check them. */
const promises: Readonly<Record<string, Readonly<Partial<Record<keyof typeof walks, readonly string[]>>>>> = {
  'no penalty above the default is sent without its confirmation': {
    penaltyOverride: [
      'cleared means at most the default, or confirmed',
      'only a tick confirms',
      'no edit leaves a confirmation standing',
    ],
    staffPayment: [
      'recording begins only with a penalty that was cleared, and with that one',
      'a penalty above the default is cleared only by a child that was confirmed',
      'the clearance that is held is that of the child',
    ],
    portalPayment: ['no amount, penalty, installment or due date is changed by a customer'],
  },
  'no money call is made from a state that shows no amount': {
    staffPayment: ['nothing is sent from a state that shows no amount'],
    portalPayment: ['nothing is sent from a state that shows no amount'],
    loanPayments: ['nothing is done before the loan has been read'],
  },
  'cancel restores what was last saved': {
    loanRecord: ['cancel restores what was last saved'],
    customerRecord: ['cancel restores what was last saved'],
    vehicleRecord: ['cancel restores what was last saved'],
    portalCustomerRecord: ['cancel restores what was last saved'],
    portalProfileRecord: ['cancel restores what was last saved'],
  },
  'the chain never loses what was created': {
    origination: ['the chain never loses what was created'],
  },
};

describe.each(Object.entries(promises))('what is promised: %s', (_, keepers) => {
  test.each(Object.entries(keepers))('%s is held to it', (name, names) => {
    expect(Object.keys(walks[name as keyof typeof walks].claims)).toEqual(expect.arrayContaining([...names]));
  });
});

describe.each(Object.entries(walks))('%s', (name, { machine, spaceOf, claims }) => {
  let known: AnySpace | null = null;
  const space = () => (known ??= spaceOf(machine));

  afterAll(() => {
    known = null;
  });

  test.each(Object.entries(claims))('%s', (_, claim) => {
    expect(claim(machine, space())).toEqual([]);
  });

  test('generated paths pass every state and every transition, and lead where the walk has been', () => {
    const paths = chartPaths(space());
    const { passed, passedAtStart, keyOf } = space();
    const along = paths.flatMap(({ steps }) => steps.flatMap(({ passes }) => passes));
    expect(new Set([...passedAtStart, ...along])).toEqual(passed);
    for (const { start, steps } of paths) {
      let here = start;
      for (const { event, to } of steps) {
        here = getNextSnapshot(machine, here, event);
        expect(keyOf(here)).toBe(keyOf(to));
      }
    }
    rows.push(walkRow(name, machine, claims, space(), paths));
  });
});

test('the table of the walks is current', () => {
  console.table(rows);
  expect(rows.length).toBe(Object.keys(catalogue).length);
  expect(pageWith(page, rows) === page, 'npm run flows writes it anew').toBe(true);
});

import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { largestEntry } from '../../src/domain/paymentDraft.ts';
import { paise, rupees } from '../../src/domain/money.ts';
import { penaltyClearance, penaltyOverride } from '../../src/machines/penaltyOverride.ts';
import { describeStateSpace, walk } from '../support/machines.ts';

const start = (enteredPenalty = rupees(750), defaultPenalty = rupees(750)) => {
  const actor = createActor(penaltyOverride, { input: { enteredPenalty, defaultPenalty } });
  actor.start();
  const enter = (entered: string) => actor.send({ type: 'penalty.changed', entered });
  const confirm = () => actor.send({ type: 'override.confirmed' });
  const clearance = () => penaltyClearance(actor.getSnapshot());
  return { actor, enter, confirm, clearance };
};

describe('a penalty', () => {
  test('of the default amount is cleared as it comes', () => {
    expect(start().clearance()).toEqual({ _tag: 'PenaltyCleared', penalty: 75_000 });
  });

  test.each(['0', '749.99', '750', '₹750', '-0'])('of %s is cleared without a tick', (entered) => {
    const { enter, clearance } = start();
    enter(entered);
    expect(clearance()._tag).toBe('PenaltyCleared');
  });

  test('of one paisa above the default needs the tick', () => {
    const { enter, confirm, clearance } = start();
    enter('750.01');
    expect(clearance()).toEqual({ _tag: 'OverrideUnconfirmed' });
    confirm();
    expect(clearance()).toEqual({ _tag: 'PenaltyCleared', penalty: 75_001 });
  });

  test('is not cleared any more when the tick is taken back', () => {
    const { actor, enter, confirm, clearance } = start();
    enter('800');
    confirm();
    actor.send({ type: 'override.withdrawn' });
    expect(clearance()).toEqual({ _tag: 'OverrideUnconfirmed' });
  });

  test.each(['801', '800', ' 800'])('that is edited from 800 to "%s" loses its tick', (edited) => {
    const { enter, confirm, clearance } = start();
    enter('800');
    confirm();
    enter(edited);
    expect(clearance()).toEqual({ _tag: 'OverrideUnconfirmed' });
  });

  test('cannot be confirmed in advance', () => {
    const { enter, confirm, clearance } = start();
    confirm();
    enter('800');
    expect(clearance()).toEqual({ _tag: 'OverrideUnconfirmed' });
  });

  test.each(['-1', '-0.01', '₹-75'])('of %s is refused as below zero, ticked or not', (entered) => {
    const { enter, confirm, clearance } = start();
    enter(entered);
    confirm();
    expect(clearance()).toEqual({ _tag: 'PenaltyBelowZero' });
  });

  test.each(['', ' ', 'abc', '1.234', '1e3', 'NaN', 'Infinity', '10000000.01', '9'.repeat(400), '१२'])(
    'of "%s" is no amount that may be entered',
    (entered) => {
      const { enter, confirm, clearance } = start();
      enter(entered);
      confirm();
      expect(clearance()).toEqual({ _tag: 'PenaltyUnreadable' });
    },
  );
});

const defaults = [rupees(0), rupees(750), largestEntry];

describeStateSpace(
  penaltyOverride,
  walk(penaltyOverride, {
    inputs: defaults.flatMap((defaultPenalty) =>
      [rupees(0), rupees(750), paise(75_001), rupees(-1)].map((enteredPenalty) => ({
        enteredPenalty,
        defaultPenalty,
      })),
    ),
    events: [
      ...[
        '0',
        '750',
        '750.01',
        '800',
        '-1',
        '',
        'abc',
        '1e9',
        '10000000',
        '10000000.01',
        '9'.repeat(400),
      ].map((entered) => ({ type: 'penalty.changed' as const, entered })),
      { type: 'override.confirmed' },
      { type: 'override.withdrawn' },
    ],
    answers: {},
    facts: ({ context }) => context,
  }),
  {
    'cleared means at most the default, or confirmed': (snapshot) => {
      if (!snapshot.hasTag('cleared')) return true;
      const clearance = penaltyClearance(snapshot);
      return (
        clearance._tag === 'PenaltyCleared' &&
        (clearance.penalty <= snapshot.context.defaultPenalty ||
          snapshot.matches({ aboveDefault: 'confirmed' }))
      );
    },
    'what is not cleared can never be read as cleared': (snapshot) =>
      snapshot.hasTag('cleared') === (penaltyClearance(snapshot)._tag === 'PenaltyCleared'),
    'what is cleared is from zero to the largest entry': (snapshot) => {
      const clearance = penaltyClearance(snapshot);
      return (
        clearance._tag !== 'PenaltyCleared' || (clearance.penalty >= 0 && clearance.penalty <= largestEntry)
      );
    },
    'a warning is shown for every penalty above the default': (snapshot) =>
      snapshot.hasTag('aboveDefault') === snapshot.matches('aboveDefault'),
  },
  {
    'no edit leaves a confirmation standing': ({ event, to }) =>
      event.type !== 'penalty.changed' || !to.matches({ aboveDefault: 'confirmed' }),
    'only a tick confirms': ({ from, event, to }) =>
      !to.matches({ aboveDefault: 'confirmed' }) || event.type === 'override.confirmed' || to === from,
  },
);

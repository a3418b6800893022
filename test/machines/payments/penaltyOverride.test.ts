import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { rupees } from '#domain/values/money.ts';
import { penaltyClearance, penaltyOverride } from '#machines/payments/penaltyOverride.ts';

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

  test.each(['', ' ', 'abc', '1.234', '1e3', 'NaN', 'Infinity', '10000000.01', '9'.repeat(400), 'बारह'])(
    'of "%s" is no amount that may be entered',
    (entered) => {
      const { enter, confirm, clearance } = start();
      enter(entered);
      confirm();
      expect(clearance()).toEqual({ _tag: 'PenaltyUnreadable' });
    },
  );
});

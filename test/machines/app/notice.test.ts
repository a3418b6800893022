import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { notice } from '#machines/app/notice.ts';

const start = () => {
  const clock = new SimulatedClock();
  const actor = createActor(notice, { clock });
  actor.start();
  const report = (message: string) => actor.send({ type: 'success.reported', message });
  return { actor, clock, report };
};

test('a success is shown for six seconds', () => {
  const { actor, clock, report } = start();
  report('Loan LN-000001 was created.');
  clock.increment(5_999);
  expect(actor.getSnapshot()).toMatchObject({
    value: 'shown',
    context: { message: 'Loan LN-000001 was created.' },
  });
  clock.increment(1);
  expect(actor.getSnapshot()).toMatchObject({ value: 'quiet', context: { message: '' } });
});

test('a second success replaces the first and is shown for its full time', () => {
  const { actor, clock, report } = start();
  report('first');
  clock.increment(5_000);
  report('second');
  clock.increment(5_999);
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { message: 'second' } });
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('quiet');
});

test('a success can be dismissed', () => {
  const { actor, report } = start();
  report('first');
  actor.send({ type: 'notice.dismissed' });
  expect(actor.getSnapshot().value).toBe('quiet');
});

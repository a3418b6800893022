import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import type { PaymentEvent } from '#machines/payments/paymentSetup.ts';
import { staffPayment } from '#machines/payments/staffPayment.ts';
import type { PenaltyOverrideEvent } from '#machines/payments/penaltyOverride.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { intentSample } from '#test/support/samples/paymentIntent.ts';

const start = (given: PaymentIntent | null = intentSample) => {
  const clock = new SimulatedClock();
  const record = stubActor<ApprovalSent | null, PaymentOrder>();
  const goToPayments = stubActor<void, PaymentIntent>();
  const goBack = stubActor<void>();
  const actor = createActor(
    staffPayment.provide({
      actors: {
        recordPayment: record.logic,
        goToPayments: goToPayments.logic,
        goBack: goBack.logic,
      },
    }),
    { clock, input: { intent: given, asOf: day('2026-03-25'), clock } },
  );
  actor.start();
  const send = (event: PaymentEvent) => actor.send(event);
  const penalty = (event: PenaltyOverrideEvent) => actor.getSnapshot().children.penaltyOverride?.send(event);
  const confirm = () => send({ type: 'payment.confirmed' });
  const context = () => actor.getSnapshot().context;
  return { actor, clock, record, goToPayments, goBack, send, penalty, confirm, context };
};

describe('the day on which the money was received', () => {
  test('brings the penalty of that day, says so, and is sent with it', () => {
    const { actor, record, send, confirm, context } = start();
    send({ type: 'receivedOn.changed', receivedOn: '2026-03-20' });
    expect(context().intent?.defaultPenalty).toBe(37_500);
    expect(actor.getSnapshot().matches({ confirming: { editing: { outcome: 'outdated' } } })).toBe(true);
    confirm();
    expect(record.latest().input).toMatchObject({ penalty: 37_500, receivedOn: '2026-03-20' });
  });

  test('leaves a penalty that was entered', () => {
    const { record, send, penalty, confirm } = start();
    penalty({ type: 'penalty.changed', entered: '100' });
    send({ type: 'receivedOn.changed', receivedOn: '2026-03-20' });
    confirm();
    expect(record.latest().input).toMatchObject({ penalty: 10_000, receivedOn: '2026-03-20' });
  });

  test('is no change as today, and brings the penalty of today back', () => {
    const { actor, send, context } = start();
    send({ type: 'receivedOn.changed', receivedOn: '2026-03-20' });
    send({ type: 'receivedOn.changed', receivedOn: '2026-03-25' });
    expect(context()).toMatchObject({ receivedOn: null, intent: { defaultPenalty: 75_000 } });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
  });

  test('is refused in the future, with the penalty as it was', () => {
    const { record, send, confirm, context } = start();
    send({ type: 'receivedOn.changed', receivedOn: '2026-03-26' });
    confirm();
    expect(record.calls).toHaveLength(0);
    expect(context()).toMatchObject({ problems: ['DayRefused'], intent: { defaultPenalty: 75_000 } });
  });
});

describe('the proposal', () => {
  test('is shown as proposed and can be sent unchanged', () => {
    const { record, confirm, context } = start();
    expect(context().draft).toEqual({ amount: '1000', method: 'Cash', customMethod: '' });
    confirm();
    expect(record.latest().input).toMatchObject({
      intent: intentSample,
      amount: 100_000,
      penalty: 75_000,
      method: 'Cash',
    });
  });

  test('is needed: without it there is only a way back', async () => {
    const { actor, record, goBack, confirm, send } = start(null);
    expect(actor.getSnapshot().value).toBe('invalid');
    confirm();
    expect(record.calls).toHaveLength(0);
    send({ type: 'payment.cancelled' });
    goBack.latest().answer();
    await flushPromises();
    expect(actor.getSnapshot().status).toBe('done');
  });
});

describe('an entry that is refused', () => {
  test('a penalty above the default cannot be sent without the tick', () => {
    const { record, penalty, confirm, context } = start();
    penalty({ type: 'penalty.changed', entered: '900' });
    confirm();
    expect(record.calls).toHaveLength(0);
    expect(context().problems).toEqual(['OverrideUnconfirmed']);
    penalty({ type: 'override.confirmed' });
    expect(context().problems).toEqual([]);
    confirm();
    expect(record.latest().input?.penalty).toBe(90_000);
  });

  test('editing a confirmed penalty takes the tick back', () => {
    const { record, penalty, confirm, context } = start();
    penalty({ type: 'penalty.changed', entered: '900' });
    penalty({ type: 'override.confirmed' });
    penalty({ type: 'penalty.changed', entered: '901' });
    confirm();
    expect(record.calls).toHaveLength(0);
    expect(context().problems).toEqual(['OverrideUnconfirmed']);
  });

  test.each([
    ['-1', 'PenaltyBelowZero'],
    ['', 'PenaltyUnreadable'],
    ['75.001', 'PenaltyUnreadable'],
  ])('a penalty of "%s" is refused as %s', (entered, problem) => {
    const { record, penalty, confirm, context } = start();
    penalty({ type: 'penalty.changed', entered });
    confirm();
    expect(record.calls).toHaveLength(0);
    expect(context().problems).toEqual([problem]);
  });

  test.each(['', '-1', 'abc', '10000000.01', '1.001'])('an amount of "%s" is refused', (amount) => {
    const { record, send, confirm, context } = start();
    send({ type: 'amount.changed', amount });
    confirm();
    expect(record.calls).toHaveLength(0);
    expect(context().problems).toEqual(['AmountRefused']);
  });

  test('a method has to be chosen', () => {
    const { record, send, confirm, context } = start();
    send({ type: 'method.chosen', method: '' });
    confirm();
    expect(record.calls).toHaveLength(0);
    expect(context().problems).toEqual(['MethodMissing']);
  });

  test('Other asks for words of its own, and those are what is sent', () => {
    const { record, send, confirm, context } = start();
    send({ type: 'method.chosen', method: 'Other' });
    send({ type: 'customMethod.changed', customMethod: '   ' });
    confirm();
    expect(context().problems).toEqual(['MethodMissing']);
    send({ type: 'customMethod.changed', customMethod: ' Demand draft ' });
    confirm();
    expect(record.latest().input?.method).toBe('Demand draft');
  });

  test('everything that is wrong is named at once, in the order of the form', () => {
    const { send, penalty, confirm, context } = start();
    send({ type: 'amount.changed', amount: '' });
    send({ type: 'method.chosen', method: '' });
    penalty({ type: 'penalty.changed', entered: '-1' });
    confirm();
    expect(context().problems).toEqual(['AmountRefused', 'PenaltyBelowZero', 'MethodMissing']);
  });
});

describe('sending', () => {
  test('two clicks record once', () => {
    const { record, confirm } = start();
    confirm();
    confirm();
    expect(record.calls).toHaveLength(1);
  });

  test('nothing that is typed and no Cancel reaches a payment that is under way', () => {
    const { actor, send, confirm, context } = start();
    confirm();
    send({ type: 'amount.changed', amount: '5' });
    send({ type: 'payment.cancelled' });
    expect(context().draft.amount).toBe('1000');
    expect(actor.getSnapshot().hasTag('working')).toBe(true);
  });

  test('a failure keeps everything that was typed and is said in the words of the server', async () => {
    const { actor, record, send, penalty, confirm, context } = start();
    send({ type: 'amount.changed', amount: '990.50' });
    send({ type: 'method.chosen', method: 'Other' });
    send({ type: 'customMethod.changed', customMethod: 'Demand draft' });
    penalty({ type: 'penalty.changed', entered: '900' });
    penalty({ type: 'override.confirmed' });
    confirm();
    record.latest().fail(refusal(409, 'A payment for installment #2 already exists.'));
    await flushPromises();
    expect(actor.getSnapshot().matches({ confirming: { editing: { outcome: 'refused' } } })).toBe(true);
    expect(context().refusal).toBe('A payment for installment #2 already exists.');
    expect(context().draft).toEqual({ amount: '990.50', method: 'Other', customMethod: 'Demand draft' });
    expect(actor.getSnapshot().children.penaltyOverride?.getSnapshot().context.entered).toBe('900');
    expect(context().clearance).toEqual({ _tag: 'PenaltyCleared', penalty: 90_000 });
  });

  test.each([
    [refusal(500), 'There was an error recording the payment.'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.'],
  ])('%o is told as: %s', async (error, words) => {
    const { record, confirm, context } = start();
    confirm();
    record.latest().fail(error);
    await flushPromises();
    expect(context().refusal).toBe(words);
  });

  test('a retry of the same entries is the same order, to the number of the attempt', async () => {
    const { record, confirm } = start();
    confirm();
    record.latest().fail(unreachable());
    await flushPromises();
    confirm();
    expect(record.calls).toHaveLength(2);
    expect(record.calls[1]?.input).toEqual(record.calls[0]?.input);
  });

  test.each<[string, (started: ReturnType<typeof start>) => void]>([
    ['the amount', ({ send }) => send({ type: 'amount.changed', amount: '999' })],
    ['the method', ({ send }) => send({ type: 'method.chosen', method: 'UPI' })],
    ['the custom method', ({ send }) => send({ type: 'customMethod.changed', customMethod: 'x' })],
    ['the penalty', ({ penalty }) => penalty({ type: 'penalty.changed', entered: '700' })],
  ])('an edit of %s after a failure is another attempt', async (_, edit) => {
    const started = start();
    started.confirm();
    started.record.latest().fail(unreachable());
    await flushPromises();
    edit(started);
    started.confirm();
    expect(started.record.latest().input?.attempt).not.toBe(started.record.calls[0]?.input?.attempt);
  });

  test('what is shown after it was recorded leaves after exactly 1200 ms', async () => {
    const { actor, clock, record, goToPayments, confirm } = start();
    confirm();
    record.latest().answer(null);
    await flushPromises();
    clock.increment(1_199);
    expect(actor.getSnapshot().value).toBe('recorded');
    expect(goToPayments.calls).toHaveLength(0);
    clock.increment(1);
    expect(goToPayments.latest().input).toEqual(intentSample);
    goToPayments.latest().answer();
    await flushPromises();
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('nothing can be sent again once it is recorded', async () => {
    const { record, confirm, send, goBack } = start();
    confirm();
    record.latest().answer(null);
    await flushPromises();
    confirm();
    send({ type: 'payment.cancelled' });
    expect(record.calls).toHaveLength(1);
    expect(goBack.calls).toHaveLength(0);
  });

  test('Cancel goes back and records nothing', () => {
    const { record, goBack, send } = start();
    send({ type: 'amount.changed', amount: '5' });
    send({ type: 'payment.cancelled' });
    expect(goBack.calls).toHaveLength(1);
    expect(record.calls).toHaveLength(0);
  });
});

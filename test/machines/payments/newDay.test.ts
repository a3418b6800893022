import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { paymentOf } from '#machines/payments/payment.ts';
import { portalPayment } from '#machines/portal/portalPayment.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import { severalPayments } from '#machines/payments/severalPayments.ts';
import { staffPayment } from '#machines/payments/staffPayment.ts';
import { stubActor, refusal, flushPromises } from '#test/support/machines/machines.ts';
import { intentSample } from '#test/support/samples/paymentIntent.ts';

/** Ten days late on the 25th. */
const late: PaymentIntent = { ...intentSample, paymentMethod: 'UPI' };
const onTime: PaymentIntent = {
  ...late,
  penaltyAmount: rupees(0),
  defaultPenalty: rupees(0),
  dueDate: day('2026-03-26'),
};
const asOf = day('2026-03-25');
const oneMinute = 60_000;
const oneDay = 24 * 60 * oneMinute;

/** One minute before midnight in India; `sleep` lets the wall clock run while no timer does. */
const start = (
  machine: ReturnType<typeof paymentOf>,
  intent: PaymentIntent,
  nowMs = Date.parse('2026-03-25T23:59:00+05:30'),
) => {
  const timers = new SimulatedClock();
  let slept = nowMs;
  const record = stubActor<ApprovalSent | null, PaymentOrder>();
  const clock = { now: () => slept + timers.now() };
  const actor = createActor(machine.provide({ actors: { recordPayment: record.logic } }), {
    clock: timers,
    input: { intent, asOf, clock },
  }).start();
  const sleep = (ms: number) => {
    slept += ms;
  };
  const confirm = () => actor.send({ type: 'payment.confirmed' });
  return {
    actor,
    timers,
    record,
    sleep,
    confirm,
    penalty: () => actor.getSnapshot().context.intent?.penaltyAmount,
  };
};

describe('a borrower whose screen stays open past midnight', () => {
  test('is shown the penalty of the new day at midnight, and pays that one', () => {
    const { actor, timers, record, confirm, penalty } = start(portalPayment, late);
    timers.increment(oneMinute - 1);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'untried' } } });
    timers.increment(1);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'outdated' } } });
    expect(penalty()).toBe(rupees(825));
    timers.increment(oneDay);
    expect(penalty()).toBe(rupees(900));
    confirm();
    expect(record.latest().input).toMatchObject({ amount: rupees(1_000), penalty: rupees(900) });
  });

  test('after a night’s sleep of the machine, Confirm shows the new penalty first and sends nothing yet', () => {
    const { actor, record, sleep, confirm, penalty } = start(portalPayment, late);
    sleep(8 * 60 * oneMinute);
    confirm();
    expect(record.calls).toHaveLength(0);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'outdated' } } });
    expect(penalty()).toBe(rupees(825));
    confirm();
    expect(record.latest().input).toMatchObject({ penalty: rupees(825) });
  });

  test('is refused by the server once, and shown the new penalty at once', async () => {
    const { actor, timers, record, sleep, confirm, penalty } = start(portalPayment, late);
    confirm();
    sleep(2 * oneMinute);
    record.latest().fail(refusal(422, 'penaltyAmount must be today’s penalty, ₹825.00'));
    await flushPromises();
    timers.increment(0);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'outdated' } } });
    expect(penalty()).toBe(rupees(825));
    confirm();
    expect(record.latest().input?.attempt).not.toBe(record.calls[0]?.input?.attempt);
  });

  test('is left in peace where the penalty stays the same', () => {
    const { actor, timers, record, confirm, penalty } = start(portalPayment, onTime);
    timers.increment(oneMinute);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'untried' } } });
    confirm();
    expect(record.latest().input).toMatchObject({ intent: onTime, penalty: 0, attempt: 0 });
    expect(penalty()).toBe(0);
  });

  test('is told of the first day that is late', () => {
    const { actor, timers, penalty } = start(portalPayment, onTime);
    timers.increment(oneMinute);
    timers.increment(oneDay);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'outdated' } } });
    expect(penalty()).toBe(rupees(75));
  });

  test('who comes back with a proposal of another day sees today’s penalty at once', () => {
    const { actor, timers, penalty } = start(portalPayment, late, Date.parse('2026-03-27T09:00:00+05:30'));
    timers.increment(0);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'outdated' } } });
    expect(penalty()).toBe(rupees(900));
  });
});

describe('staff whose screen stays open past midnight', () => {
  const startStaff = (intent = late) => {
    const started = start(staffPayment, intent);
    const { actor } = started;
    const override = () => actor.getSnapshot().children.penaltyOverride;
    const entered = () => override()?.getSnapshot().context.entered;
    return { ...started, actor, override, entered };
  };

  test('see the new default, and a penalty that was left at the old one follows', () => {
    const { actor, timers, record, confirm, entered } = startStaff();
    timers.increment(oneMinute);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'outdated' } } });
    expect(actor.getSnapshot().context.intent?.defaultPenalty).toBe(rupees(825));
    expect(entered()).toBe('825');
    confirm();
    expect(record.latest().input).toMatchObject({ penalty: rupees(825) });
  });

  test('are told of the first day that is late, after a midnight that changed nothing', () => {
    const { actor, timers, entered } = startStaff(onTime);
    timers.increment(oneMinute);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'untried' } } });
    timers.increment(oneDay);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'outdated' } } });
    expect(entered()).toBe('75');
  });

  test('keep the penalty that they entered, judged against the new default', () => {
    const { timers, record, override, entered, confirm } = startStaff();
    override()?.send({ type: 'penalty.changed', entered: '800' });
    timers.increment(oneMinute);
    expect(entered()).toBe('800');
    expect(override()?.getSnapshot().value).toBe('withinDefault');
    confirm();
    expect(record.latest().input).toMatchObject({ penalty: rupees(800) });
  });

  test('after a night’s sleep of the machine, Confirm shows the new default first', () => {
    const { actor, record, sleep, confirm, entered } = startStaff();
    sleep(oneDay);
    confirm();
    expect(record.calls).toHaveLength(0);
    expect(actor.getSnapshot().value).toMatchObject({ confirming: { editing: { outcome: 'outdated' } } });
    expect(entered()).toBe('825');
    confirm();
    expect(record.calls).toHaveLength(1);
  });
});

describe('staff who take several payments while their screen stays open past midnight', () => {
  const startSeveral = (intents: readonly PaymentIntent[]) => {
    const timers = new SimulatedClock();
    let slept = Date.parse('2026-03-25T23:59:00+05:30');
    const actor = createActor(severalPayments, {
      clock: timers,
      input: { intents, asOf, clock: { now: () => slept + timers.now() } },
    }).start();
    const sleep = (ms: number) => {
      slept += ms;
    };
    const penalties = () => actor.getSnapshot().context.intents.map(({ penaltyAmount }) => penaltyAmount);
    return { actor, timers, sleep, penalties };
  };

  test('are told of the first day that is late, after a midnight that changed nothing', () => {
    const { actor, timers, penalties } = startSeveral([onTime]);
    timers.increment(oneMinute);
    expect(actor.getSnapshot().value).toMatchObject({ editing: { penalties: 'proposed' } });
    timers.increment(oneDay);
    expect(actor.getSnapshot().value).toMatchObject({ editing: { penalties: 'changed' } });
    expect(penalties()).toEqual([rupees(75)]);
  });

  test('after a night’s sleep of the machine, Confirm shows the new penalties first', () => {
    const { actor, sleep, penalties } = startSeveral([late, onTime]);
    sleep(8 * 60 * oneMinute);
    actor.send({ type: 'payment.confirmed' });
    expect(actor.getSnapshot().value).toMatchObject({ editing: { penalties: 'changed' } });
    expect(penalties()).toEqual([rupees(825), 0]);
    actor.send({ type: 'payment.confirmed' });
    expect(actor.getSnapshot().matches('recording')).toBe(true);
  });
});

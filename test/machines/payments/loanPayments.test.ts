import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { auditTrail } from '#machines/payments/auditTrail.ts';
import { loanPayments } from '#machines/payments/loanPayments.ts';
import type { LoanPaymentsEvent } from '#machines/payments/loanPaymentsSetup.ts';
import { paymentRevert, type PaymentRevertEvent, type Revert } from '#machines/payments/paymentRevert.ts';
import { payNow, type PayNowEvent, type PayNowInput } from '#machines/payments/payNow.ts';
import { auditEntries, loanLedger } from '#machines/payments/parts.ts';
import { partIn, stateOfPart } from '#test/support/machines/parts.ts';
import {
  awaitingApproval,
  stubActor,
  loanOf,
  paymentOf,
  refusal,
  flushPromises,
  unreachable,
} from '#test/support/machines/machines.ts';

const ledger = (...payments: readonly Payment[]): LoanLedger => ({
  loan: loanOf(),
  payments,
  unreadable: 0,
  today: day('2026-03-20'),
});
const trail: Rows<AuditEntry> = { rows: [], unreadable: 0 };
const received = paymentOf(2, 'Received');
const paid = paymentOf(1);

/** The screen of a loan, its ledger read unless the test wants to do that itself. */
const start = async (first: LoanLedger | null = ledger(paid)) => {
  const timers = new SimulatedClock();
  const opened = Date.parse('2026-03-20T23:50:00+05:30');
  const load = stubActor<LoanLedger, { readonly from: string }>();
  const audit = stubActor<Rows<AuditEntry>, { readonly from: string }>();
  const receipt = stubActor<ApprovalSent | null, Payment>();
  const revert = stubActor<ApprovalSent | null, Revert>();
  const open = stubActor<void, PayNowInput>();
  const actor = createActor(
    loanPayments.provide({
      actors: {
        loanLedger: loanLedger.provide({ actors: { load: load.logic } }),
        auditTrail: auditTrail.provide({
          actors: { auditEntries: auditEntries.provide({ actors: { load: audit.logic } }) },
        }),
        confirmReceived: receipt.logic,
        paymentRevert: paymentRevert.provide({ actors: { revertPayment: revert.logic } }),
        payNow: payNow.provide({ actors: { openConfirmation: open.logic } }),
      },
    }),
    { input: { loanId: 'LN-000001', clock: { now: () => opened + timers.now() } }, clock: timers },
  );
  actor.start();
  if (first !== null) {
    load.latest().answer(first);
    await flushPromises();
  }
  /** The task that is under way, where it is a machine of its own. */
  const task = () => actor.getSnapshot().children.paymentRevert ?? actor.getSnapshot().children.payNow;
  /** What is chosen on the screen goes to its machine, everything else to the task that is under way. */
  const send = (...events: readonly (LoanPaymentsEvent | PaymentRevertEvent | PayNowEvent)[]) => {
    for (const event of events) {
      const hearer = event.type.endsWith('.chosen') ? actor : (task() ?? actor);
      hearer.send(event as never);
    }
  };
  const ledgerPart = () => partIn(actor.getSnapshot(), 'ledger');
  const trailSnapshot = () => {
    const child = actor.getSnapshot().children.auditTrail;
    if (child === undefined) throw new Error('there is no audit trail');
    return child.getSnapshot();
  };
  const entries = () => partIn(trailSnapshot(), 'entries');
  const state = () => ({
    ledger: stateOfPart(ledgerPart()),
    task: task()?.getSnapshot().value ?? actor.getSnapshot().value,
    auditTrail: trailSnapshot().hasTag('open') ? stateOfPart(entries()) : 'hidden',
  });
  const context = () => actor.getSnapshot().context;
  const payingNow = () => actor.getSnapshot().children.payNow?.getSnapshot().context;
  const reverting = () => actor.getSnapshot().children.paymentRevert?.getSnapshot().context;
  /** Asks for the ledger again, or says that it is out of date. */
  const askLedger = (type: 'load.requested' | 'load.outdated') =>
    actor.getSnapshot().children.ledger?.send({ type });
  const toggle = () => actor.getSnapshot().children.auditTrail?.send({ type: 'history.toggled' });
  const retryTrail = () => trailSnapshot().children.entries?.send({ type: 'load.requested' });
  return {
    timers,
    load,
    audit,
    receipt,
    revert,
    open,
    send,
    askLedger,
    toggle,
    retryTrail,
    ledgerPart,
    entries,
    state,
    context,
    payingNow,
    reverting,
  };
};

describe('the ledger', () => {
  test('is read for the loan of the page', async () => {
    const { load, state, context } = await start(null);
    expect(load.latest().input).toEqual({ from: 'LN-000001' });
    load.latest().answer(ledger());
    await flushPromises();
    expect(state()).toMatchObject({ ledger: 'shown' });
    expect(context().ledger).toEqual(ledger());
  });

  test.each([
    [refusal(500), 'Error fetching loan details and payments', 'unavailable'],
    [refusal(404, 'Loan not found'), 'Loan not found', 'absent'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.', 'unavailable'],
  ])('that cannot be read says why and can be read again', async (error, words, failed) => {
    const { load, askLedger, ledgerPart, state } = await start(null);
    load.latest().fail(error);
    await flushPromises();
    expect(state()).toMatchObject({ ledger: failed });
    expect(ledgerPart().context.failure?.reason).toBe(words);
    askLedger('load.requested');
    load.latest().answer(ledger());
    await flushPromises();
    expect(state()).toMatchObject({ ledger: 'shown' });
  });

  test('stays on the screen while it is read again', async () => {
    const { load, askLedger, ledgerPart, context } = await start(ledger(paid));
    askLedger('load.requested');
    expect(ledgerPart().context.loaded).toEqual(ledger(paid));
    expect(context().ledger).toEqual(ledger(paid));
    load.latest().answer(ledger());
    await flushPromises();
    expect(context().ledger).toEqual(ledger());
  });

  test('that went out of date while it is read is read once more, and the old answer is not shown', async () => {
    const { load, askLedger, context } = await start(ledger(paid));
    askLedger('load.requested');
    const before = load.latest();
    askLedger('load.outdated');
    before.answer(ledger(paid, received));
    await flushPromises();
    expect(context().ledger).toEqual(ledger(paid));
    load.latest().answer(ledger());
    await flushPromises();
    expect(context().ledger).toEqual(ledger());
  });

  test('that goes out of date during a retry is read once more', async () => {
    const { load, receipt, send, askLedger } = await start(ledger(received));
    send({ type: 'receivedPayment.chosen', payment: received });
    askLedger('load.requested');
    load.latest().fail(unreachable());
    await flushPromises();
    askLedger('load.requested');
    const calls = load.calls.length;
    receipt.latest().answer(null);
    await flushPromises();
    expect(load.calls).toHaveLength(calls + 1);
  });
});

describe('Pay Now', () => {
  test('opens the confirmation of the chosen installment', async () => {
    const { open, send, state } = await start(ledger(paid));
    send({ type: 'payNow.chosen', installmentNumber: 2 });
    expect(open.latest().input).toEqual({ ledger: ledger(paid), installmentNumber: 2 });
    open.latest().answer();
    await flushPromises();
    expect(state()).toMatchObject({ task: 'choosing' });
  });

  test('on an installment that has a payment warns that it exists', async () => {
    const { open, send, state, payingNow } = await start(ledger(paid));
    send({ type: 'payNow.chosen', installmentNumber: 1 });
    expect(state()).toMatchObject({ task: 'warned' });
    expect(payingNow()?.refusal).toEqual({ _tag: 'PaymentExists', installmentNumber: 1 });
    expect(open.calls).toHaveLength(0);
    send({ type: 'warning.dismissed' });
    expect(state()).toMatchObject({ task: 'choosing' });
  });

  test('when every installment is paid warns that the loan is completed', async () => {
    const { open, send, payingNow } = await start(ledger(paymentOf(1), paymentOf(2), paymentOf(3)));
    send({ type: 'payNow.chosen', installmentNumber: 3 });
    expect(payingNow()?.refusal).toEqual({ _tag: 'LoanCompleted' });
    expect(open.calls).toHaveLength(0);
  });

  test('before the loan is known does nothing', async () => {
    const { open, send, state } = await start(null);
    send({ type: 'payNow.chosen', installmentNumber: 1 });
    expect(open.calls).toHaveLength(0);
    expect(state()).toMatchObject({ task: 'choosing' });
  });

  test('twice in a row opens once', async () => {
    const { open, send } = await start(ledger());
    send({ type: 'payNow.chosen', installmentNumber: 1 }, { type: 'payNow.chosen', installmentNumber: 2 });
    expect(open.calls).toHaveLength(1);
  });

  test('that cannot be opened says so', async () => {
    const { open, send, state, context } = await start(ledger());
    send({ type: 'payNow.chosen', installmentNumber: 1 });
    open.latest().fail(refusal(500));
    await flushPromises();
    expect(state()).toMatchObject({ task: 'failed' });
    expect(context().taskMessage).toBe('The payment could not be opened.');
    send({ type: 'outcome.dismissed' });
    expect(state()).toMatchObject({ task: 'choosing' });
  });
});

test('payments that stay open past midnight are as of the new day, and are not read for it', async () => {
  const { timers, load, context } = await start();
  expect(context().ledger?.today).toBe('2026-03-20');
  timers.increment(10 * 60_000);
  expect(context().ledger?.today).toBe('2026-03-21');
  timers.increment(24 * 60 * 60_000);
  expect(context().ledger?.today).toBe('2026-03-22');
  expect(context().ledger?.payments).toEqual([paid]);
  expect(load.calls).toHaveLength(1);
});

describe('Revert', () => {
  const ask: readonly (LoanPaymentsEvent | PaymentRevertEvent)[] = [
    { type: 'revert.chosen', payment: paid },
    { type: 'reason.changed', reason: 'Cheque bounced' },
    { type: 'reason.given' },
  ];

  test('asks for a reason, then for a confirmation, then reverts and reads the ledger again', async () => {
    const { load, revert, send, state } = await start();
    send({ type: 'revert.chosen', payment: paid });
    expect(state()).toMatchObject({ task: 'askingReason' });
    send({ type: 'reason.changed', reason: 'Cheque bounced' }, { type: 'reason.given' });
    expect(state()).toMatchObject({ task: 'confirming' });
    expect(revert.calls).toHaveLength(0);
    send({ type: 'revert.confirmed' });
    expect(revert.latest().input).toEqual({ payment: paid, reason: 'Cheque bounced' });
    revert.latest().answer(null);
    await flushPromises();
    expect(state()).toMatchObject({ task: 'reverted', ledger: 'refreshing' });
    expect(load.calls).toHaveLength(2);
    load.latest().answer(ledger());
    await flushPromises();
    send({ type: 'outcome.dismissed' });
    expect(state()).toMatchObject({ task: 'choosing', ledger: 'shown' });
  });

  test.each(['', '   ', '\n\t'])('with %j for a reason goes no further', async (reason) => {
    const { send, state } = await start();
    send(
      { type: 'revert.chosen', payment: paid },
      { type: 'reason.changed', reason },
      { type: 'reason.given' },
    );
    expect(state()).toMatchObject({ task: 'askingReason' });
  });

  test.each([1, 3])('that is cancelled after %i steps does nothing', async (count) => {
    const { load, revert, send, state, context } = await start();
    send(...ask.slice(0, count), { type: 'revert.cancelled' });
    expect(state()).toMatchObject({ task: 'choosing', ledger: 'shown' });
    expect(context().chosenPayment).toBeNull();
    expect(revert.calls).toHaveLength(0);
    expect(load.calls).toHaveLength(1);
  });

  test('forgets the reason of a cancelled one', async () => {
    const { send, reverting } = await start();
    send(...ask, { type: 'revert.cancelled' }, { type: 'revert.chosen', payment: paid });
    expect(reverting()).toMatchObject({ payment: paid, reason: '' });
  });

  test('confirmed twice is sent once', async () => {
    const { revert, send } = await start();
    send(...ask, { type: 'revert.confirmed' }, { type: 'revert.confirmed' }, { type: 'revert.cancelled' });
    expect(revert.calls).toHaveLength(1);
  });

  test.each([
    [
      refusal(409, 'This payment is already reverted.'),
      'This payment is already reverted.',
      'refreshing',
      'overtaken',
    ],
    [awaitingApproval, 'This awaits approval already: APR-000001.', 'refreshing', 'awaitingApproval'],
    [refusal(500), 'There was an error reverting the payment.', 'refreshing', 'repeatable'],
    [
      unreachable(),
      'Unable to connect to the server. Please check your internet connection.',
      'refreshing',
      'repeatable',
    ],
    [refusal(403, 'Viewer'), 'You do not have permission to do this.', 'shown', 'repeatable'],
  ])(
    'that fails says why, reads anew what may have changed, and is tried again with its reason',
    async (error, words, ledger, failed) => {
      const { revert, send, state, reverting } = await start();
      send(...ask, { type: 'revert.confirmed' });
      revert.latest().fail(error);
      await flushPromises();
      expect(state()).toMatchObject({ task: { failed }, ledger });
      expect(reverting()?.message).toBe(words);
      send({ type: 'revert.confirmed' });
      expect(revert.latest().input).toEqual({ payment: paid, reason: 'Cheque bounced' });
      revert.latest().answer(null);
      await flushPromises();
      expect(state()).toMatchObject({ task: 'reverted' });
    },
  );
});

describe('Confirm Receipt', () => {
  test('confirms the payment and reads the ledger again', async () => {
    const { load, receipt, send, state } = await start(ledger(received));
    send({ type: 'receivedPayment.chosen', payment: received });
    expect(receipt.latest().input).toEqual(received);
    receipt.latest().answer(null);
    await flushPromises();
    expect(state()).toMatchObject({ task: 'receiptConfirmed', ledger: 'refreshing' });
    expect(load.calls).toHaveLength(2);
  });

  test('that fails says why, and can be chosen again', async () => {
    const { receipt, send, state, context } = await start(ledger(received));
    send({ type: 'receivedPayment.chosen', payment: received });
    receipt.latest().fail(refusal(500));
    await flushPromises();
    expect(context().taskMessage).toBe('There was an error confirming the payment.');
    send({ type: 'outcome.dismissed' }, { type: 'receivedPayment.chosen', payment: received });
    expect(state()).toMatchObject({ task: 'confirmingReceipt' });
  });
});

describe('the audit trail', () => {
  test('is read when it is first shown, and hidden again', async () => {
    const { audit, toggle, entries, state } = await start();
    expect(audit.calls).toHaveLength(0);
    toggle();
    expect(audit.latest().input).toEqual({ from: 'LN-000001' });
    audit.latest().answer(trail);
    await flushPromises();
    expect(state()).toMatchObject({ auditTrail: 'shown' });
    expect(entries().context.loaded).toEqual(trail);
    toggle();
    expect(state()).toMatchObject({ auditTrail: 'hidden' });
  });

  test('that cannot be read says so and can be asked for again', async () => {
    const { audit, toggle, retryTrail, entries, state } = await start();
    toggle();
    audit.latest().fail(refusal(500));
    await flushPromises();
    expect(state()).toMatchObject({ auditTrail: 'unavailable' });
    expect(entries().context.failure).toEqual({ reason: 'Failed to load payment history' });
    retryTrail();
    audit.latest().answer(trail);
    await flushPromises();
    expect(state()).toMatchObject({ auditTrail: 'shown' });
  });

  test('is read again after a revert while it is shown, and not while it is hidden', async () => {
    const { audit, revert, send, toggle } = await start();
    const revertOnce = async () => {
      send({ type: 'revert.chosen', payment: paid }, { type: 'reason.changed', reason: 'Bounced' });
      send({ type: 'reason.given' }, { type: 'revert.confirmed' });
      revert.latest().answer(null);
      await flushPromises();
      send({ type: 'outcome.dismissed' });
    };
    await revertOnce();
    expect(audit.calls).toHaveLength(0);
    toggle();
    audit.latest().answer(trail);
    await flushPromises();
    await revertOnce();
    expect(audit.calls).toHaveLength(2);
  });

  test('that is being read when a payment is reverted is read once more', async () => {
    const { audit, revert, send, toggle, entries } = await start();
    send({ type: 'revert.chosen', payment: paid }, { type: 'reason.changed', reason: 'Bounced' });
    send({ type: 'reason.given' }, { type: 'revert.confirmed' });
    toggle();
    revert.latest().answer(null);
    await flushPromises();
    expect(audit.calls).toHaveLength(2);
    audit.calls[0]?.answer({ rows: [], unreadable: 7 });
    audit.latest().answer(trail);
    await flushPromises();
    expect(entries().context.loaded).toEqual(trail);
  });

  test('a failure of the trail leaves the ledger alone', async () => {
    const { audit, toggle, state } = await start();
    toggle();
    audit.latest().fail(unreachable());
    await flushPromises();
    expect(state()).toEqual({ ledger: 'shown', task: 'choosing', auditTrail: 'unavailable' });
  });
});

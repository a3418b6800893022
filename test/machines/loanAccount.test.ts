import { createActor, type SnapshotFrom } from 'xstate';
import { expect, test } from 'vitest';
import { day } from '../../src/domain/calendar.ts';
import { loanAccount } from '../../src/machines/loanAccount.ts';
import type { LoanLedger } from '../../src/machines/paymentHistory.ts';
import {
  asked,
  describeStateSpace,
  inputsOf,
  loanOf,
  paymentOf,
  refusal,
  settled,
  unreachable,
  walk,
} from '../support/machines.ts';

type Snapshot = SnapshotFrom<typeof loanAccount>;

const today = day('2026-03-20');
const ledgerOf = (...payments: readonly ReturnType<typeof paymentOf>[]): LoanLedger => ({
  loan: loanOf(),
  payments,
  unreadable: 0,
  today,
});
const nothingPaid = ledgerOf();
const firstReceived = ledgerOf(paymentOf(1, 'Received'));
const allPaid = ledgerOf(paymentOf(1), paymentOf(2), paymentOf(3, 'paid'));

const space = walk(loanAccount, {
  inputs: [{ loanId: 'LN-000001' }],
  events: [
    { type: 'reload.requested' },
    { type: 'payNow.chosen', installmentNumber: 1 },
    { type: 'payNow.chosen', installmentNumber: -7 },
    { type: 'warning.dismissed' },
    { type: 'outcome.dismissed' },
  ],
  answers: { loadLedger: [nothingPaid, firstReceived, allPaid], openConfirmation: [undefined] },
  facts: ({ context: { ledger, refusal, chosenInstalment, ledgerMessage, taskMessage } }) => [
    ledger?.payments.map(({ status }) => status),
    refusal,
    chosenInstalment,
    ledgerMessage === '',
    taskMessage === '',
  ],
});

describeStateSpace(
  loanAccount,
  space,
  {
    'a loan that is shown has been read': (snapshot: Snapshot) =>
      !snapshot.matches('shown') || snapshot.context.ledger !== null,
    'a loan that is not found shows nothing of itself': (snapshot: Snapshot) =>
      !snapshot.matches('notFound') || snapshot.context.ledger === null,
    'a warning stands exactly while it is not dismissed': (snapshot: Snapshot) =>
      snapshot.matches({ shown: 'warned' }) === (snapshot.context.refusal !== null),
    'the confirm screen opens only for an instalment without a payment, on a loan that is not completed': (
      snapshot: Snapshot,
    ) => {
      if (!('openConfirmation' in inputsOf(snapshot))) return true;
      const { ledger, chosenInstalment } = snapshot.context;
      return (
        ledger !== null &&
        ledger !== allPaid &&
        !ledger.payments.some(({ installmentNumber }) => installmentNumber === chosenInstalment)
      );
    },
    'every failure has its words': (snapshot: Snapshot) =>
      (!snapshot.matches('unavailable') || snapshot.context.ledgerMessage !== '') &&
      (!snapshot.matches({ shown: 'failed' }) || snapshot.context.taskMessage !== ''),
  },
  {
    'before the confirm screen opens the loan is read again': ({ from, to }) =>
      !('openConfirmation' in inputsOf(to)) ||
      'loadLedger' in inputsOf(from) ||
      'openConfirmation' in inputsOf(from),
    'what was read stays on the screen while it is read again': ({ from, to }) =>
      from.context.ledger === null || to.context.ledger !== null,
  },
);

const wired = () => {
  const ledgers = asked<LoanLedger, string>();
  const openings = asked<void, { readonly ledger: LoanLedger | null; readonly installmentNumber: number }>();
  const machine = loanAccount.provide({
    actors: { loadLedger: ledgers.logic, openConfirmation: openings.logic },
  });
  const actor = createActor(machine, { input: { loanId: 'LN-000001' } }).start();
  return { actor, ledgers, openings };
};

test('a payment that was made in another tab is answered with Payment Exists', async () => {
  const { actor, ledgers, openings } = wired();
  ledgers.latest().answer(nothingPaid);
  await settled();
  actor.send({ type: 'payNow.chosen', installmentNumber: 1 });
  ledgers.latest().answer(firstReceived);
  await settled();
  expect(actor.getSnapshot().context.refusal).toEqual({ _tag: 'PaymentExists', installmentNumber: 1 });
  expect(openings.calls).toHaveLength(0);
  actor.send({ type: 'warning.dismissed' });
  expect(actor.getSnapshot().matches({ shown: 'looking' })).toBe(true);
});

test('a completed loan is answered with Loan Completed', async () => {
  const { actor, ledgers } = wired();
  ledgers.latest().answer(allPaid);
  await settled();
  actor.send({ type: 'payNow.chosen', installmentNumber: 3 });
  ledgers.latest().answer(allPaid);
  await settled();
  expect(actor.getSnapshot().context.refusal).toEqual({ _tag: 'LoanCompleted' });
});

test('the confirm screen opens with what was read a moment before', async () => {
  const { actor, ledgers, openings } = wired();
  ledgers.latest().answer(nothingPaid);
  await settled();
  actor.send({ type: 'payNow.chosen', installmentNumber: 2 });
  const tomorrow = { ...nothingPaid, today: day('2026-03-21') };
  ledgers.latest().answer(tomorrow);
  await settled();
  expect(openings.latest().input).toEqual({ ledger: tomorrow, installmentNumber: 2 });
});

test.each([
  [refusal(404, 'Loan not found'), 'notFound'],
  [refusal(500), 'unavailable'],
  [unreachable(), 'unavailable'],
])('%s leads to %s', async (error, state) => {
  const { actor, ledgers } = wired();
  ledgers.latest().fail(error);
  await settled();
  expect(actor.getSnapshot().value).toBe(state);
});

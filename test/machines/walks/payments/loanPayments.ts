import type { AnyActorRef, EventObject, SnapshotFrom } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import { day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { auditTrail } from '#machines/payments/auditTrail.ts';
import { loanPayments } from '#machines/payments/loanPayments.ts';
import type { LoanPaymentsEvent } from '#machines/payments/loanPaymentsSetup.ts';
import { paymentRevert } from '#machines/payments/paymentRevert.ts';
import { penaltyWaiver } from '#machines/payments/penaltyWaiver.ts';
import { loanLedger } from '#machines/payments/parts.ts';
import { inputsOf, loanOf, paymentOf, refusal, walk } from '#test/support/machines/machines.ts';
import { does, partIn, snapshotsOfPart, snapshotsOf } from '#test/support/machines/parts.ts';
import { waiverWithdrawal } from '#machines/payments/waiverWithdrawal.ts';
import { sent } from './sent.ts';
import { waiver } from './waiverWithdrawal.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof loanPayments>;

const ledgerOf = (payments: readonly Payment[]): LoanLedger => ({
  loan: loanOf(),
  payments,
  unreadable: 0,
  today: day('2026-03-20'),
});

/** Installment 1 paid and 2 received; and a loan that is paid in full. */
const tomorrow = day('2026-03-21');

export const partly = ledgerOf([paymentOf(1), paymentOf(2, 'Received')]);

export const wholly = ledgerOf([1, 2, 3].map((number) => paymentOf(number)));

export const noOnesPayment: Payment = { ...paymentOf(3), paymentId: null, _id: null };

const latePenalty = { loanId: 'LN-000001', installmentNumber: 3, due: rupees(1_200), words: [] };

const received = [paymentOf(2, 'Received'), paymentOf(3, 'Received')];

const events: readonly LoanPaymentsEvent[] = [
  ...[1, 2, 3, 0, 999].map((installmentNumber) => ({ type: 'payNow.chosen' as const, installmentNumber })),
  { type: 'receivedPayment.chosen', payment: paymentOf(2, 'Received') },
  { type: 'receipts.chosen', payments: received },
  { type: 'revert.chosen', payment: paymentOf(1) },
  { type: 'revert.chosen', payment: noOnesPayment },
  { type: 'waive.chosen', penalty: latePenalty },
  { type: 'withdrawal.chosen', waiver },
  { type: 'outcome.dismissed' },
];

const payNowEnds = ['', 'The payment could not be opened.'].map((message) => ({ message }));

/** A revert that somebody else was first to do, and others that got no answer and were tried again. */
const reverts = walk(paymentRevert, {
  inputs: [{ payment: paymentOf(1) }],
  events: [
    { type: 'reason.changed', reason: 'Cheque bounced' },
    { type: 'reason.given' },
    { type: 'revert.confirmed' },
    { type: 'revert.cancelled' },
  ],
  answers: { revertPayment: [null, sent] },
  failures: { revertPayment: [refusal(409)] },
  facts: ({ context: { reason, message, changes } }) => [reason, message, Math.min(changes, 2)],
}).states;

const waivers = walk(penaltyWaiver, {
  inputs: [{ penalty: latePenalty }],
  events: [
    { type: 'reason.changed', reason: 'Flood in the village' },
    { type: 'preview.asked' },
    { type: 'waiver.confirmed' },
    { type: 'waiver.cancelled' },
  ],
  answers: { waivePenalty: [null, sent] },
  failures: { waivePenalty: [refusal(409)] },
  facts: ({ context: { draft, message, changes } }) => [draft.reason, message, Math.min(changes, 2)],
}).states;

const withdrawals = walk(waiverWithdrawal, {
  inputs: [{ waiver }],
  events: [
    { type: 'reason.changed', reason: 'Waived for the wrong loan' },
    { type: 'withdrawal.confirmed' },
    { type: 'withdrawal.cancelled' },
  ],
  answers: { withdrawWaiver: [undefined] },
  failures: { withdrawWaiver: [refusal(409)] },
  facts: ({ context: { reason, failure, changes } }) => [reason, failure?.reason, Math.min(changes, 2)],
}).states;

export const loanPaymentsWalk = provenBy(
  loanPayments,
  {
    inputs: [{ loanId: 'LN-000001', clock: { now: () => Date.parse(`${tomorrow}T00:00:00+05:30`) } }],
    events,
    answers: {
      confirmReceived: [null, sent],
      paymentRevert: [undefined],
      penaltyWaiver: [undefined],
      waiverWithdrawal: [undefined],
      payNow: payNowEnds,
      receiptsInTurn: [0, 1, 2].map((count) => ({ done: received.slice(0, count) })),
    },
    shown: {
      paymentRevert: reverts,
      penaltyWaiver: waivers,
      waiverWithdrawal: withdrawals,
      loanLedger: snapshotsOfPart(loanLedger, 'LN-000001', [partly, wholly]),
      auditTrail: snapshotsOf(auditTrail, { loanId: 'LN-000001' }, [{ type: 'history.toggled' }]),
    },
    // A failure's message follows from the state that shows it; loaded data behind it does not matter.
    facts: ({
      context: {
        ledger,
        chosenPayment,
        chosenPayments,
        chosenPenalty,
        chosenWaiver,
        changesRead,
        chosenInstallment,
        sent: waiting,
      },
    }) => [
      chosenPenalty?.installmentNumber,
      chosenWaiver?.waiverId,
      ledger?.payments.length,
      ledger?.today,
      chosenPayment?.paymentId,
      chosenPayments.length,
      changesRead,
      chosenInstallment,
      waiting === null,
    ],
  },
  {
    'no receipt is confirmed without its payment': (snapshot) =>
      !('confirmReceived' in inputsOf(snapshot)) ||
      (snapshot.context.chosenPayment !== null &&
        inputsOf(snapshot)['confirmReceived'] === snapshot.context.chosenPayment),
    'nothing is done before the loan has been read': (snapshot) =>
      snapshot.context.ledger !== null || snapshot.matches('choosing'),
    'what waits for a second person is named': (snapshot) =>
      !snapshot.matches('sentForApproval') || snapshot.context.sent !== null,
    'every failure has its words': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.taskMessage !== '',
    'ledger and trail are those of the loan of the page': (snapshot) =>
      partIn(snapshot, 'ledger').context.from === 'LN-000001' &&
      snapshot.children.auditTrail?.getSnapshot().context.loanId === 'LN-000001',
    'whoever chooses starts afresh': ({ context, value }) =>
      value !== 'choosing' ||
      ([
        context.chosenPayment,
        context.chosenPenalty,
        context.chosenWaiver,
        context.chosenInstallment,
        context.sent,
      ].every((left) => left === null) &&
        context.chosenPayments.length === 0),
    'only one task runs at a time': ({ children }) =>
      Object.values(children as Readonly<Record<string, AnyActorRef>>).filter(
        ({ src }) =>
          typeof src === 'string' &&
          [
            'paymentRevert',
            'penaltyWaiver',
            'waiverWithdrawal',
            'confirmReceived',
            'receiptsInTurn',
            'payNow',
          ].includes(src),
      ).length <= 1,
    'the receipts that are confirmed together are those that were chosen': (snapshot) =>
      snapshot.matches('confirmingReceipts') === (snapshot.children.receiptsInTurn !== undefined) &&
      (snapshot.children.receiptsInTurn?.getSnapshot().context.items ?? snapshot.context.chosenPayments) ===
        snapshot.context.chosenPayments,
    'the penalty that is waived is the one that was chosen': (snapshot) =>
      snapshot.matches('waiving') === (snapshot.children.penaltyWaiver !== undefined) &&
      (snapshot.children.penaltyWaiver?.getSnapshot().context.penalty ?? snapshot.context.chosenPenalty) ===
        snapshot.context.chosenPenalty,
    'the waiver that is withdrawn is the one that was chosen': (snapshot) =>
      snapshot.matches('withdrawing') === (snapshot.children.waiverWithdrawal !== undefined) &&
      (snapshot.children.waiverWithdrawal?.getSnapshot().context.waiver ?? snapshot.context.chosenWaiver) ===
        snapshot.context.chosenWaiver,
    'the payment that is reverted is the one that was chosen': (snapshot) =>
      snapshot.matches('reverting') === (snapshot.children.paymentRevert !== undefined) &&
      (snapshot.children.paymentRevert?.getSnapshot().context.payment ?? snapshot.context.chosenPayment) ===
        snapshot.context.chosenPayment,
  },
  {
    'a revert begins only when it is chosen, and Pay Now too': ({ from, event, to }) =>
      (!to.matches('reverting') || from.matches('reverting') || event.type === 'revert.chosen') &&
      (!to.matches('payingNow') || from.matches('payingNow') || event.type === 'payNow.chosen'),
    'what is paid for is the installment that was chosen, of the ledger that is shown': ({
      from,
      event,
      to,
    }) => {
      if (!to.matches('payingNow') || from.matches('payingNow')) return true;
      const paying = to.children.payNow?.getSnapshot().context;
      return (
        event.type === 'payNow.chosen' &&
        paying?.ledger === from.context.ledger &&
        paying?.installmentNumber ===
          (event as EventObject & { readonly installmentNumber: number }).installmentNumber
      );
    },
    'a change that was made is read back, in ledger and trail': ({ from, event, to }) => {
      const changed =
        (to.matches('receiptConfirmed') && !from.matches('receiptConfirmed')) ||
        (from.matches('confirmingReceipts') && to.matches('choosing')) ||
        (from.matches('reverting') && changesIn(event) > from.context.changesRead);
      return !changed || (tells(from, event, 'loadLedgerAnew') && tells(from, event, 'markTrailOutdated'));
    },
    'receipts count as confirmed exactly when all of those chosen are': ({ from, event, to }) =>
      !from.matches('confirmingReceipts') ||
      !('output' in event) ||
      to.matches('receiptConfirmed') ===
        ((event.output as { readonly done: readonly unknown[] }).done.length === received.length),
    'a waiver that was recorded is read back, and one that was not reads nothing': ({ from, event }) =>
      !from.matches('waiving') ||
      tells(from, event, 'loadLedgerAnew') === waivedIn(event) > from.context.changesRead,
    'a withdrawal that changes the waivers is read back, and one that does not reads nothing': ({
      from,
      event,
    }) =>
      !from.matches('withdrawing') ||
      tells(from, event, 'loadLedgerAnew') === withdrawnIn(event) > from.context.changesRead,
    'a revert that changes nothing reads nothing': ({ from, event }) =>
      !from.matches('reverting') ||
      changesIn(event) > from.context.changesRead ||
      !tells(from, event, 'loadLedgerAnew'),
    'what waits for a second person is said to wait, not to be done': ({ from, event, to }) =>
      !from.matches('confirmingReceipt') ||
      !event.type.startsWith('xstate.done.actor.') ||
      to.matches('sentForApproval') === ((event as { readonly output?: unknown }).output === sent),
    'a receipt that is or may be confirmed after all is read back, and no other failure reads anything': ({
      from,
      event,
    }) =>
      !from.matches('confirmingReceipt') ||
      !event.type.startsWith('xstate.error.') ||
      ['loadLedgerAnew', 'markTrailOutdated'].every(
        (action) =>
          tells(from, event, action) === mayHaveChanged((event as { readonly error?: unknown }).error),
      ),
    'a failed task changes nothing that is shown': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.ledger === from.context.ledger,
    'what was read stays until something else is read': ({ from, event, to }) =>
      event.type === 'xstate.snapshot.ledger'
        ? to.context.ledger === (loadedIn(event) ?? from.context.ledger)
        : to.context.ledger === from.context.ledger || event.type.startsWith('xstate.after.'),
    'a new day changes what is owed and nothing else, and asks the server for nothing': ({
      from,
      event,
      to,
    }) =>
      !event.type.startsWith('xstate.after.') ||
      from.context.ledger === null ||
      (to.context.ledger?.today === tomorrow &&
        to.context.ledger.payments === from.context.ledger.payments &&
        partIn(to, 'ledger').value === partIn(from, 'ledger').value),
  },
);

/** How many changes a revert has made that shows itself by this event; 0 for any other event. */
const changesIn = (event: EventObject): number =>
  event.type === 'xstate.snapshot.paymentRevert'
    ? (event as unknown as { readonly snapshot: SnapshotFrom<typeof paymentRevert> }).snapshot.context.changes
    : 0;

/** How many waivers were recorded by the one that shows itself by this event; 0 for any other event. */
const waivedIn = (event: EventObject): number =>
  event.type === 'xstate.snapshot.penaltyWaiver'
    ? (event as unknown as { readonly snapshot: SnapshotFrom<typeof penaltyWaiver> }).snapshot.context.changes
    : 0;

/** How often a withdrawal that shows itself by this event found other waivers than those shown; 0 for any other event. */
const withdrawnIn = (event: EventObject): number =>
  event.type === 'xstate.snapshot.waiverWithdrawal'
    ? (event as unknown as { readonly snapshot: SnapshotFrom<typeof waiverWithdrawal> }).snapshot.context
        .changes
    : 0;

const loadedIn = (event: EventObject): unknown =>
  (event as { readonly snapshot?: SnapshotFrom<typeof loanLedger> }).snapshot?.context.loaded;

/** Whether this event has the machine do something that goes to a child. */
const tells = (from: Snapshot, event: EventObject, action: string): boolean =>
  does(loanPayments, from, event, action);

import { isDeepStrictEqual } from 'node:util';
import * as Schema from 'effect/Schema';
import { assign, type EventObject } from 'xstate';
import { isUnanswered } from '#api/failure.ts';
import { isRefusedAgain } from '#api/refusedEntries.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { isReceiptTyped, type ReceiptOrder, receiptOrder } from '#domain/loanAccount/receiptOrder.ts';
import { receiptEntry, type ReceiptEntrySnapshot } from '#machines/receipts/receiptEntry.ts';
import { inputsOf, loanOf, refusal } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const position = {
  arrears: 8_885,
  penaltyStanding: 0,
  penaltyRunning: 375,
  chargesDue: 0,
  advance: 0,
  nextDueDate: '2026-04-15',
};

/** What recording, or taking back, a receipt of ₹5,000 does, decoded from JSON. */
export const changeOf = (wire: Readonly<Record<string, unknown>> = {}): ReceiptChange =>
  Schema.decodeUnknownSync(ReceiptChange)({
    receipt: {
      receiptId: 'RCP-000001',
      loanId: 'LN-000001',
      amount: 5_000,
      receivedOn: '2026-04-20',
      method: 'Cash',
      allocations: [
        { target: 'interest', installmentNumber: 1, chargeId: null, amount: 1_000 },
        { target: 'principal', installmentNumber: 1, chargeId: null, amount: 4_000 },
      ],
    },
    isPreview: false,
    before: position,
    after: { ...position, arrears: 3_885 },
    ...wire,
  });

const previewed = changeOf({ isPreview: true });
export const recorded = changeOf();

const clock = { now: () => Date.parse('2026-04-20T10:00:00+05:30') };
const today = dayInIndia(clock.now());

const first = loanOf();
const second = loanOf({ loanId: 'LN-000002' });
const picked = (chosen: unknown) => ({ context: { chosen } });

const entryOf = (snapshot: ReceiptEntrySnapshot) => receiptOrder(snapshot.context, today);

const asked = (snapshot: ReceiptEntrySnapshot) =>
  inputsOf(snapshot)['previewReceipt'] as ReceiptOrder | undefined;

const sent = (snapshot: ReceiptEntrySnapshot) =>
  inputsOf(snapshot)['recordReceipt'] as ReceiptOrder | undefined;

const isIn = (
  snapshot: ReceiptEntrySnapshot,
  entry: 'judging' | 'previewed' | 'unpayable' | 'incomplete' | 'choosingLoan' | 'unanswered',
) => snapshot.matches({ asking: { editing: { entry } } });

/** The loan of the search that shows itself by this event. */
const chosenIn = (event: EventObject): unknown =>
  (event as unknown as { readonly snapshot: ReturnType<typeof picked> }).snapshot.context.chosen;

export const receiptEntryWalk = provenBy(
  receiptEntry,
  {
    inputs: [
      { preselected: null, amount: '', clock },
      { preselected: 'LN-000001', amount: '5000', clock },
    ],
    events: [
      ...['5000', '0', ''].map((amount) => ({ type: 'draft.changed' as const, change: { amount } })),
      ...(['Cash', 'Other'] as const).map((method) => ({
        type: 'draft.changed' as const,
        change: { method },
      })),
      ...['2026-04-20', '2026-04-21'].map((receivedOn) => ({
        type: 'draft.changed' as const,
        change: { receivedOn },
      })),
      { type: 'preview.requested' },
      { type: 'receipt.confirmed' },
      { type: 'another.requested' },
    ],
    answers: { previewReceipt: [previewed], recordReceipt: [recorded] },
    failures: { recordReceipt: [refusal(409, 'This reference is already used for RCP-000001.')] },
    shown: { loanPicker: [picked(null), picked(first), picked(second)] },
    // The counter of attempts does not influence what can happen next, but by whether the preview is of these entries.
    facts: ({ context }) => [
      context.loanId,
      context.draft,
      context.opened,
      context.preview === null ? null : context.preview.attempt === context.attempt,
      context.sentFor,
      context.problems,
      context.failure !== null,
      context.recorded !== null,
    ],
  },
  {
    'nothing is recorded that was not previewed for the same entries': (snapshot) =>
      sent(snapshot) === undefined || sent(snapshot)?.attempt === snapshot.context.preview?.attempt,
    'what is previewed is what is typed': (snapshot) =>
      asked(snapshot) === undefined || isDeepStrictEqual(asked(snapshot), entryOf(snapshot)),
    'what is shown as the preview is of these entries': (snapshot) =>
      !isIn(snapshot, 'previewed') || snapshot.context.preview?.attempt === snapshot.context.attempt,
    'without a loan, an amount, a method and a day there is nothing to preview': (snapshot) =>
      !(isIn(snapshot, 'incomplete') || isIn(snapshot, 'choosingLoan')) || entryOf(snapshot) === null,
    'entries are judged at once': (snapshot) => !isIn(snapshot, 'judging'),
    'what is typed is known to be unsaved, and nothing else is': (snapshot) =>
      snapshot.hasTag('unsaved') ===
      (snapshot.hasTag('editable') && isReceiptTyped(snapshot.context.draft, snapshot.context.opened)),
    'nobody leaves exactly while the receipt is on its way': (snapshot) =>
      snapshot.hasTag('busy') === (sent(snapshot) !== undefined),
    'a receipt that is said to be recorded is there': (snapshot) =>
      snapshot.matches('recorded') === (snapshot.context.recorded !== null),
  },
  {
    'a preview is noted for the entries that were sent': ({ from, event, to }) =>
      !event.type.startsWith('xstate.done.actor.') ||
      asked(from) === undefined ||
      to.context.preview?.attempt === asked(from)?.attempt,
    'every change of the loan or the entries is another entry': ({ from, to }) =>
      (from.context.draft === to.context.draft && from.context.loanId === to.context.loanId) ||
      to.context.attempt !== from.context.attempt,
    'a loan that is shown again, and is the one already chosen, changes nothing': ({ from, event, to }) =>
      event.type !== 'xstate.snapshot.loanPicker' ||
      chosenIn(event) !== from.context.loan ||
      to.context.attempt === from.context.attempt,
    'entries that are confirmed too early are said to be incomplete': ({ from, event, to }) =>
      event.type !== 'receipt.confirmed' ||
      !from.hasTag('editable') ||
      entryOf(from) !== null ||
      isIn(to, 'incomplete'),
    'the same entries keep their number, whatever is answered': ({ from, event, to }) =>
      !/^xstate\.(done|error)\./.test(event.type) || to.context.attempt === from.context.attempt,
    'recording begins only when the person confirms': ({ from, event, to }) =>
      sent(to) === undefined || sent(from) !== undefined || event.type === 'receipt.confirmed',
    'what is being recorded is neither changed nor given up': ({ from, event, to }) =>
      sent(from) === undefined || /^xstate\.(done|error)\./.test(event.type) || sent(to) === sent(from),
    'every confirmation is answered: with recording, with a preview, or with what stands in the way': ({
      from,
      event,
      to,
    }) =>
      event.type !== 'receipt.confirmed' ||
      !from.hasTag('editable') ||
      sent(to) !== undefined ||
      asked(to) !== undefined ||
      to.context.problems.length > 0,
    'a refusal keeps everything typed, and has its words': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.context.draft === from.context.draft &&
        to.context.loan === from.context.loan &&
        (to.context.failure?.reason ?? '') !== ''),
    'entries that are refused are told from an answer that did not come': ({ from, event, to }) =>
      asked(from) === undefined ||
      !event.type.startsWith('xstate.error.') ||
      isIn(to, 'unpayable') === isRefusedAgain((event as unknown as { readonly error: unknown }).error),
    'a receipt of which nobody knows is told from one that is refused, and keeps its day': ({
      from,
      event,
      to,
    }) =>
      sent(from) === undefined ||
      !event.type.startsWith('xstate.error.') ||
      (isIn(to, 'unanswered') === isUnanswered((event as unknown as { readonly error: unknown }).error) &&
        to.context.sentFor === (isIn(to, 'unanswered') ? sent(from)?.receivedOn : null)),
    'another receipt begins with nothing of the one before but its number': ({ from, to }) =>
      !from.matches('recorded') ||
      to.matches('recorded') ||
      (to.context.loanId === null &&
        to.context.draft.amount === '' &&
        to.context.preview === null &&
        to.context.attempt > from.context.attempt),
  },
  {
    'the loan is changed while the receipt is on its way': { guards: { isRecording: () => false } },
    'another receipt keeps what was typed': { actions: { beginAnother: assign({ recorded: null }) } },
  },
);

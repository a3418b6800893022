import { isDeepStrictEqual } from 'node:util';
import { disbursalOrder, disbursalProblems, type DisbursalTerms } from '#domain/loan/disbursalDraft.ts';
import { mayHaveChanged } from '#api/failure.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import {
  disbursalEntry,
  type DisbursalEntrySnapshot,
  type SentDisbursal,
} from '#machines/disbursals/disbursalEntry.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const loanId = 'LN-000001';
export const clock = { now: () => Date.parse('2026-04-20T10:00:00+05:30') };
const today = dayInIndia(clock.now());

export const terms: DisbursalTerms = {
  loanAmount: rupees(100_000),
  deductions: [{ name: 'Processing Fee', amount: rupees(1_500) }],
};
/** As somebody else has changed them meanwhile. */
const amended: DisbursalTerms = { ...terms, loanAmount: rupees(90_000) };

const sent = (snapshot: DisbursalEntrySnapshot) =>
  inputsOf(snapshot)['recordDisbursal'] as SentDisbursal | undefined;

const orderOf = ({ context }: DisbursalEntrySnapshot) => disbursalOrder(context.terms, context.draft, today);

export const disbursalEntryWalk = provenBy(
  disbursalEntry,
  {
    inputs: [
      { loanId, terms, account: 'HDFC current', clock },
      { loanId, terms, account: null, clock },
    ],
    events: [
      ...(['Borrower', 'Dealer'] as const).map((payee) => ({
        type: 'draft.changed' as const,
        change: { payee },
      })),
      ...['', 'Asha Motors'].map((payeeName) => ({ type: 'draft.changed' as const, change: { payeeName } })),
      ...['', 'UTR1'].map((reference) => ({ type: 'draft.changed' as const, change: { reference } })),
      { type: 'review.requested' },
      { type: 'edit.requested' },
      { type: 'disbursal.confirmed' },
      { type: 'disbursal.cancelled' },
    ],
    answers: { recordDisbursal: [undefined], readTerms: [terms, amended] },
    failures: { recordDisbursal: [refusal(409, 'This loan is disbursed already.')] },
    facts: ({ context }) => [
      context.draft,
      context.terms.loanAmount,
      context.problems,
      context.failure !== null,
      context.isRecorded,
      context.isOutdated,
    ],
  },
  {
    'what is sent is whole, and is what is shown': (snapshot) =>
      sent(snapshot) === undefined || isDeepStrictEqual(sent(snapshot), { loanId, order: orderOf(snapshot) }),
    'nothing is reviewed that could not be sent': (snapshot) =>
      !snapshot.matches('reviewing') || orderOf(snapshot) !== null,
    'the terms are asked for of the loan that is paid out': (snapshot) =>
      !snapshot.matches('readingTerms') || inputsOf(snapshot)['readTerms'] === loanId,
    'nobody leaves exactly while it is on its way': (snapshot) =>
      snapshot.hasTag('busy') === (sent(snapshot) !== undefined),
    'what stands in the way is named': (snapshot) =>
      !snapshot.matches({ editing: 'incomplete' }) ||
      isDeepStrictEqual(
        snapshot.context.problems,
        disbursalProblems(snapshot.context.terms, snapshot.context.draft, today),
      ),
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || (snapshot.context.failure?.reason ?? '') !== '',
    'the account of the lender is proposed': (snapshot) =>
      ['HDFC current', ''].includes(snapshot.context.draft.account),
  },
  {
    'a loan is paid out only with a yes to what was reviewed': ({ from, event, to }) =>
      sent(to) === undefined ||
      sent(from) !== undefined ||
      (event.type === 'disbursal.confirmed' && from.matches('reviewing')),
    'what is typed is known to be unsaved until it is recorded or given up': ({ event, to }) =>
      event.type !== 'draft.changed' || to.status === 'done' || to.hasTag('unsaved') || to.hasTag('busy'),
    'it counts as recorded only once the server has recorded it': ({ from, event, to }) =>
      to.context.isRecorded === from.context.isRecorded ||
      (from.matches('recording') && event.type.startsWith('xstate.done.actor.')),
    'what the server has recorded counts as recorded': ({ from, event, to }) =>
      !from.matches('recording') || !event.type.startsWith('xstate.done.actor.') || to.context.isRecorded,
    'a try after which the loan may be other than it is shown is remembered, and no other': ({
      from,
      event,
      to,
    }) =>
      to.context.isOutdated ===
      (from.context.isOutdated ||
        (from.matches('recording') && 'error' in event && mayHaveChanged(event['error']))),
    'a refusal keeps everything typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'after a refusal the terms are read again, and those of now are shown': ({ from, event, to }) =>
      !from.matches('readingTerms') ||
      !event.type.startsWith('xstate.done.') ||
      to.context.terms === (event as unknown as { readonly output: DisbursalTerms }).output,
    'nothing said of one entry stands beside another': ({ event, from, to }) =>
      event.type !== 'draft.changed' ||
      !from.matches('editing') ||
      (to.context.problems.length === 0 && to.context.failure === null),
  },
);

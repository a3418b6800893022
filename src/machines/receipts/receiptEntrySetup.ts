import { assign, fromPromise, setup, stateIn } from 'xstate';
import { type Failure, isUnanswered } from '#api/failure.ts';
import { entriesFailure, isRefusedAgain, refusedFieldSentences } from '#api/refusedEntries.ts';
import type { Loan } from '#domain/loan/loan.ts';
import {
  isReceiptTyped,
  newReceiptDraft,
  type ReceiptDraft,
  type ReceiptEntries,
  type ReceiptOrder,
  receiptOrder,
  type ReceiptProblem,
} from '#domain/loanAccount/receiptOrder.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { type Day, dayInIndia, msUntilDayIsOver, readDay } from '#domain/values/calendar.ts';
import type { Clock } from '#machines/clock.ts';
import { unprovided } from '#machines/unprovided.ts';
import { loanPicker } from './loanPicker.ts';

export interface ReceiptEntryInput {
  /** The id of the loan that a link names; null where the loan is still to be chosen. */
  readonly preselected: string | null;
  /** The amount that a link proposes, as typed text; '' for none. */
  readonly amount: string;
  readonly clock: Clock;
}

export type ReceiptEntryEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<ReceiptDraft> }
  | { readonly type: 'preview.requested' }
  | { readonly type: 'receipt.confirmed' }
  | { readonly type: 'another.requested' };

/** The preview of the receipt of one attempt. */
interface Preview {
  readonly attempt: number;
  readonly change: ReceiptChange;
}

interface ReceiptEntryContext extends ReceiptEntryInput, ReceiptEntries {
  /** The day in India as of which the form stands. */
  readonly today: Day;
  /** The draft with which the form was opened, on the day that it is by now. */
  readonly opened: ReceiptDraft;
  /**
   * The day on which the entries were sent, where no answer says whether they were recorded; else null. Sent again, they
   * are the same receipt only on that day.
   */
  readonly sentFor: Day | null;
  /** The chosen loan as the search found it; null until one is chosen. */
  readonly loan: Loan | null;
  /** The last preview, of the current or of earlier entries; null before the first. */
  readonly preview: Preview | null;
  readonly problems: readonly ReceiptProblem[];
  /** Why the preview or the recording was refused last; `fields` has the messages of single fields. */
  readonly failure: Failure | null;
  readonly fields: Readonly<Record<string, string>>;
  /** The recorded receipt; null before that. */
  readonly recorded: ReceiptChange | null;
}

/** The actors, guards and actions that the chart of a receipt's entry names. */
export const receiptEntrySetup = setup({
  types: {
    input: {} as ReceiptEntryInput,
    context: {} as ReceiptEntryContext,
    events: {} as ReceiptEntryEvent,
    tags: {} as 'asking' | 'editable' | 'computing' | 'working' | 'unsaved' | 'busy',
    children: {} as { loanPicker: 'loanPicker' },
  },
  actors: {
    loanPicker,
    previewReceipt: fromPromise<ReceiptChange, ReceiptOrder>(unprovided),
    recordReceipt: fromPromise<ReceiptChange, ReceiptOrder>(unprovided),
  },
  guards: {
    isRecording: stateIn({ asking: 'recording' }),
    isOtherLoan: ({ context }, loan: Loan | null) => loan?.loanId !== context.loan?.loanId,
    isSent: ({ context }) => context.sentFor !== null,
    hasNoLoan: (_, loanId: string | null) => loanId === null,
    isWhole: (_, order: ReceiptOrder | null) => order !== null,
    isPreviewed: ({ context }, order: ReceiptOrder | null) =>
      order !== null && order.attempt === context.preview?.attempt && !isOutdated(context),
    isRefusedAgain: (_, { error }: { readonly error: unknown }) => isRefusedAgain(error),
    isUnanswered: (_, { error }: { readonly error: unknown }) => isUnanswered(error),
    isTyped: ({ context }) => isReceiptTyped(context.draft, context.opened),
    isProposed: ({ context }) => !isReceiptTyped(context.draft, context.opened),
  },
  actions: {
    setLoan: assign(({ context }, loan: Loan | null) => ({
      loan,
      loanId: loan?.loanId ?? null,
      ...changed(context),
    })),
    changeDraft: assign(({ context }, change: Partial<ReceiptDraft>) => ({
      draft: { ...context.draft, ...change },
      ...changed(context),
    })),
    setToday: assign(({ context }) => onToday(context)),
    followDay: assign(({ context }) => (isOutdated(context) ? onToday(context) : {})),
    setPreview: assign(({ context }, change: ReceiptChange) => ({
      preview: { attempt: context.attempt, change },
      failure: null,
      fields: {},
    })),
    setProblems: assign({ problems: (_, problems: readonly ReceiptProblem[]) => problems }),
    setFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: entriesFailure(error, 'There was an error recording the receipt.'),
      fields: refusedFieldSentences(error),
    })),
    keepDay: assign({ sentFor: ({ context }) => readDay(context.draft.receivedOn) }),
    releaseDay: assign({ sentFor: null }),
    setRecorded: assign({ recorded: (_, recorded: ReceiptChange) => recorded }),
    beginAnother: assign(({ context }) => ({
      ...newEntry({ ...context, preselected: null, amount: '' }),
      attempt: context.attempt + 1,
    })),
  },
  delays: {
    typingPause: 250,
    dayIsOver: ({ context: { today, clock } }) => msUntilDayIsOver(today, clock.now()),
  },
});

/** The form before anything is typed. */
export const newEntry = (input: ReceiptEntryInput): ReceiptEntryContext => {
  const today = dayInIndia(input.clock.now());
  const opened = newReceiptDraft(input.amount, today);
  return {
    preselected: input.preselected,
    amount: input.amount,
    clock: input.clock,
    loanId: null,
    loan: null,
    today,
    opened,
    draft: opened,
    sentFor: null,
    attempt: 0,
    preview: null,
    problems: [],
    failure: null,
    fields: {},
    recorded: null,
  };
};

/** The entries as a request of today; null while they have problems. */
export const orderOf = (context: ReceiptEntryContext): ReceiptOrder | null =>
  receiptOrder(context, dayInIndia(context.clock.now()));

/** After a change the entries get a new attempt number, and earlier problems and failures are cleared. */
const changed = ({ attempt }: ReceiptEntries) => ({
  attempt: attempt + 1,
  sentFor: null,
  problems: [],
  failure: null,
  fields: {},
});

/** A day that somebody chose; one that nobody chose stands for today, and is folded away. */
const isDayChosen = ({ draft, opened }: ReceiptEntryContext): boolean =>
  draft.receivedOn !== opened.receivedOn;

/** True where the entries stay those of their day when it is over. */
const isDayKept = (context: ReceiptEntryContext): boolean => isDayChosen(context) || context.sentFor !== null;

/** True where the day of entries that follow it is over, as after a sleep of the machine that no timer outlasts. */
const isOutdated = (context: ReceiptEntryContext): boolean =>
  !isDayKept(context) && context.today !== dayInIndia(context.clock.now());

/** The form on the day that it is by now; entries that keep their day stay the same attempt. */
const onToday = (context: ReceiptEntryContext) => {
  const { draft, opened, clock } = context;
  const today = dayInIndia(clock.now());
  const onDay = { today, opened: { ...opened, receivedOn: today } };
  return isDayKept(context)
    ? onDay
    : { ...onDay, draft: { ...draft, receivedOn: today }, ...changed(context) };
};

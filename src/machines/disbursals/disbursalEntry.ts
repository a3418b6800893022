import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { type Failure, mayHaveChanged } from '#api/failure.ts';
import { entriesFailure, refusedFieldSentences } from '#api/refusedEntries.ts';
import {
  type DisbursalDraft,
  type DisbursalOrder,
  disbursalOrder,
  type DisbursalProblem,
  disbursalProblems,
  type DisbursalTerms,
  newDisbursalDraft,
} from '#domain/loan/disbursalDraft.ts';
import { type Day, dayInIndia, msUntilDayIsOver } from '#domain/values/calendar.ts';
import type { Clock } from '#machines/clock.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface DisbursalEntryInput {
  readonly loanId: string;
  readonly terms: DisbursalTerms;
  /** The account that is proposed; null for none. */
  readonly account: string | null;
  readonly clock: Clock;
}

export type DisbursalEntryEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<DisbursalDraft> }
  | { readonly type: 'review.requested' }
  | { readonly type: 'edit.requested' }
  | { readonly type: 'disbursal.confirmed' }
  | { readonly type: 'disbursal.cancelled' };

/** A disbursal as it is sent. */
export interface SentDisbursal {
  readonly loanId: string;
  readonly order: DisbursalOrder;
}

export interface DisbursalEntryOutput {
  readonly isRecorded: boolean;
  /** True where a try failed after which the loan may be other than it is shown. */
  readonly isOutdated: boolean;
}

interface DisbursalEntryContext extends Omit<DisbursalEntryInput, 'account'>, DisbursalEntryOutput {
  /** The day of the form: a payout whose day nobody chose is of this one (rule TODAY). */
  readonly today: Day;
  readonly draft: DisbursalDraft;
  readonly problems: readonly DisbursalProblem[];
  /** Why the last try was refused, and for which fields. */
  readonly failure: Failure | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** A loan is paid out: to whom, how and when, then once more before the eyes, then recorded (rule DISBURSAL). */
export const disbursalEntry = setup({
  types: {
    input: {} as DisbursalEntryInput,
    context: {} as DisbursalEntryContext,
    events: {} as DisbursalEntryEvent,
    output: {} as DisbursalEntryOutput,
    tags: {} as 'working' | 'busy' | 'unsaved',
  },
  actors: {
    recordDisbursal: fromPromise<void, SentDisbursal>(unprovided),
    readTerms: fromPromise<DisbursalTerms, string>(unprovided),
  },
  guards: { isWhole: (_, order: DisbursalOrder | null) => order !== null },
  delays: { dayIsOver: ({ context: { today, clock } }) => msUntilDayIsOver(today, clock.now()) },
  actions: {
    followDay: assign(({ context: { draft, today, clock } }) => {
      const now = dayInIndia(clock.now());
      return { today: now, draft: draft.paidOn === today ? { ...draft, paidOn: now } : draft };
    }),
    changeDraft: assign(({ context }, change: Partial<DisbursalDraft>) => ({
      draft: { ...context.draft, ...change },
      problems: [],
      failure: null,
      fields: {},
    })),
    setProblems: assign({ problems: (_, problems: readonly DisbursalProblem[]) => problems }),
    setFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: entriesFailure(error, 'There was an error recording the disbursal.'),
      fields: refusedFieldSentences(error),
    })),
    noteOutdated: assign({
      isOutdated: ({ context }, { error }: { readonly error: unknown }) =>
        context.isOutdated || mayHaveChanged(error),
    }),
    setTerms: assign({ terms: (_, terms: DisbursalTerms) => terms }),
    setRecorded: assign({ isRecorded: true }),
  },
}).createMachine({
  id: 'disbursalEntry',
  description: 'A loan is paid out: from the form, through a look at all of it, to the record.',
  context: ({ input: { loanId, terms, account, clock } }) => ({
    loanId,
    terms,
    clock,
    today: dayInIndia(clock.now()),
    draft: newDisbursalDraft(account, dayInIndia(clock.now())),
    problems: [],
    failure: null,
    fields: {},
    isRecorded: false,
    isOutdated: false,
  }),
  output: ({ context: { isRecorded, isOutdated } }) => ({ isRecorded, isOutdated }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.changed',
        },
        'review.requested': [
          { guard: { type: 'isWhole', params: ({ context }) => orderOf(context) }, target: 'reviewing' },
          {
            actions: { type: 'setProblems', params: ({ context }) => errorsOf(context) },
            target: '.incomplete',
          },
        ],
        'disbursal.cancelled': 'closed',
      },
      initial: 'untouched',
      states: {
        untouched: { after: { dayIsOver: { actions: 'followDay', target: 'untouched', reenter: true } } },
        changed: {
          tags: 'unsaved',
          after: { dayIsOver: { actions: 'followDay', target: 'changed', reenter: true } },
        },
        incomplete: {
          description: 'Something is missing or cannot be read; nothing was sent.',
          tags: 'unsaved',
          after: { dayIsOver: { actions: 'followDay', target: 'incomplete', reenter: true } },
        },
        refused: {
          description:
            'The last try failed; everything typed is kept, and so is its day: sent again, it is the same.',
          tags: 'unsaved',
        },
      },
    },
    reviewing: {
      description: 'All of it is shown once more: a disbursal cannot be taken back.',
      tags: 'unsaved',
      on: {
        'edit.requested': 'editing.changed',
        'disbursal.confirmed': 'recording',
      },
    },
    recording: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['working', 'busy'],
      invoke: {
        src: 'recordDisbursal',
        input: ({ context }) => ({ loanId: context.loanId, order: known(orderOf(context)) }),
        onDone: { actions: 'setRecorded', target: 'closed' },
        onError: {
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'noteOutdated', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'readingTerms',
        },
      },
    },
    readingTerms: {
      description:
        'The terms may have changed since they were shown: the form opens again with those of now.',
      tags: ['working', 'unsaved'],
      on: { 'disbursal.cancelled': 'closed' },
      invoke: {
        src: 'readTerms',
        input: ({ context }) => context.loanId,
        onDone: {
          actions: { type: 'setTerms', params: ({ event }) => event.output },
          target: 'editing.refused',
        },
        onError: 'editing.refused',
      },
    },
    closed: { type: 'final' },
  },
});

export type DisbursalEntrySnapshot = SnapshotFrom<typeof disbursalEntry>;

/** The disbursal as it may be sent today; null while it has problems. */
const orderOf = ({ terms, draft, clock }: DisbursalEntryContext): DisbursalOrder | null =>
  disbursalOrder(terms, draft, dayInIndia(clock.now()));

const errorsOf = ({ terms, draft, clock }: DisbursalEntryContext): readonly DisbursalProblem[] =>
  disbursalProblems(terms, draft, dayInIndia(clock.now()));

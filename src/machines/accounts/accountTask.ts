import { assign, fromPromise, setup } from 'xstate';
import { type Failure, mayHaveChanged } from '#api/failure.ts';
import { entriesFailure, refusedFieldSentences } from '#api/refusedEntries.ts';
import {
  type AccountOrder,
  accountOrder,
  type AccountTask,
  type AccountTaskDraft,
  type AccountTaskProblem,
  newTaskDraft,
  taskProblems,
} from '#domain/loanAccount/accountTask.ts';
import { type Day, dayInIndia, msUntilDayIsOver } from '#domain/values/calendar.ts';
import type { Clock } from '#machines/clock.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface AccountTaskInput {
  readonly loanId: string;
  readonly task: AccountTask;
  readonly clock: Clock;
}

export type AccountTaskEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<AccountTaskDraft> }
  | { readonly type: 'task.confirmed' }
  | { readonly type: 'task.cancelled' };

/** A task as it is sent. */
export interface SentTask {
  readonly loanId: string;
  readonly order: AccountOrder;
}

export interface AccountTaskOutput {
  readonly isDone: boolean;
  /** True where a try failed after which the account may be other than it is shown. */
  readonly isOutdated: boolean;
}

interface AccountTaskContext extends AccountTaskInput, AccountTaskOutput {
  /** The day of the form: a charge whose day nobody chose is of this one (rule TODAY). */
  readonly today: Day;
  readonly draft: AccountTaskDraft;
  readonly problems: readonly AccountTaskProblem[];
  /** Why the last attempt was refused; `fields` has the messages of single fields. */
  readonly failure: Failure | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** One task on an account: levy, waive or cancel a charge, or refund an advance (rules CHARGE, RECEIPT). */
export const accountTask = setup({
  types: {
    input: {} as AccountTaskInput,
    context: {} as AccountTaskContext,
    events: {} as AccountTaskEvent,
    output: {} as AccountTaskOutput,
    tags: {} as 'working' | 'busy',
  },
  actors: { doTask: fromPromise<void, SentTask>(unprovided) },
  guards: { isWhole: (_, order: AccountOrder | null) => order !== null },
  delays: { dayIsOver: ({ context: { today, clock } }) => msUntilDayIsOver(today, clock.now()) },
  actions: {
    followDay: assign(({ context: { draft, today, clock } }) => {
      const now = dayInIndia(clock.now());
      return { today: now, draft: draft.leviedOn === today ? { ...draft, leviedOn: now } : draft };
    }),
    changeDraft: assign(({ context }, change: Partial<AccountTaskDraft>) => ({
      draft: { ...context.draft, ...change },
      problems: [],
      failure: null,
      fields: {},
    })),
    setProblems: assign({ problems: (_, problems: readonly AccountTaskProblem[]) => problems }),
    setFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: entriesFailure(error, 'There was an error recording this.'),
      fields: refusedFieldSentences(error),
    })),
    noteOutdated: assign({
      isOutdated: ({ context }, { error }: { readonly error: unknown }) =>
        context.isOutdated || mayHaveChanged(error),
    }),
    setDone: assign({ isDone: true }),
  },
}).createMachine({
  id: 'accountTask',
  description:
    'A charge is levied, waived or cancelled, or an advance is given back: from the form to the record.',
  context: ({ input }) => ({
    loanId: input.loanId,
    task: input.task,
    clock: input.clock,
    today: dayInIndia(input.clock.now()),
    draft: newTaskDraft(input.task, dayInIndia(input.clock.now())),
    problems: [],
    failure: null,
    fields: {},
    isDone: false,
    isOutdated: false,
  }),
  output: ({ context: { isDone, isOutdated } }) => ({ isDone, isOutdated }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'task.confirmed': [
          { guard: { type: 'isWhole', params: ({ context }) => orderOf(context) }, target: 'recording' },
          {
            actions: {
              type: 'setProblems',
              params: ({ context: { task, draft, clock } }) =>
                taskProblems(task, draft, dayInIndia(clock.now())),
            },
            target: '.incomplete',
          },
        ],
        'task.cancelled': 'closed',
      },
      initial: 'untried',
      states: {
        untried: { after: { dayIsOver: { actions: 'followDay', target: 'untried', reenter: true } } },
        incomplete: {
          description: 'Something is missing or cannot be read; nothing was sent.',
          after: { dayIsOver: { actions: 'followDay', target: 'incomplete', reenter: true } },
        },
        refused: {
          description:
            'The last try failed; everything typed is kept, and so is its day: sent again, it is the same.',
        },
      },
    },
    recording: {
      tags: ['working', 'busy'],
      invoke: {
        src: 'doTask',
        input: ({ context }) => ({ loanId: context.loanId, order: known(orderOf(context)) }),
        onDone: { actions: 'setDone', target: 'closed' },
        onError: {
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'noteOutdated', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'asking.refused',
        },
      },
    },
    closed: { type: 'final' },
  },
});

/** The task as it may be sent today; null while it has problems. */
const orderOf = ({ task, draft, clock }: AccountTaskContext): AccountOrder | null =>
  accountOrder(task, draft, dayInIndia(clock.now()));

import { assign, sendTo, setup } from 'xstate';
import type { AccountTask } from '#domain/loanAccount/accountTask.ts';
import type { Clock } from '#machines/clock.ts';
import { known } from '#machines/known.ts';
import { accountTask, type AccountTaskOutput } from './accountTask.ts';
import { loanAccount } from './parts.ts';

export interface AccountPageInput {
  readonly loanId: string;
  readonly clock: Clock;
}

export type AccountPageEvent = { readonly type: 'task.chosen'; readonly task: AccountTask };

interface AccountPageContext extends AccountPageInput {
  /** The task in progress; null when there is none. */
  readonly task: AccountTask | null;
  /** The task that was done last; null before the first. */
  readonly done: AccountTask | null;
}

/** A loan's account for staff: its balances, its ledger, and the tasks on it (rule ACCOUNT-PAGE). */
export const accountPage = setup({
  types: {
    input: {} as AccountPageInput,
    context: {} as AccountPageContext,
    events: {} as AccountPageEvent,
    children: {} as { account: 'loanAccount'; task: 'accountTask' },
  },
  actors: { loanAccount, accountTask },
  guards: { isDone: (_, { isDone }: AccountTaskOutput) => isDone },
  actions: {
    setTask: assign({ task: (_, task: AccountTask) => task }),
    setDone: assign({ task: null, done: ({ context }) => context.task }),
    clearTask: assign({ task: null }),
    loadAnew: sendTo('account', { type: 'load.outdated' }),
  },
}).createMachine({
  id: 'accountPage',
  description: 'The account of one loan, for staff: charges and refunds change it.',
  context: ({ input }) => ({ loanId: input.loanId, clock: input.clock, task: null, done: null }),
  invoke: { id: 'account', src: 'loanAccount', input: ({ context }) => context.loanId },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'task.chosen': {
          actions: { type: 'setTask', params: ({ event }) => event.task },
          target: 'working',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        done: { description: 'The task is done, and the account is read again.' },
        failed: { description: 'The task broke down; what stands is read again.' },
      },
    },
    working: {
      invoke: {
        id: 'task',
        src: 'accountTask',
        input: ({ context: { loanId, task, clock } }) => ({ loanId, task: known(task), clock }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            actions: ['setDone', 'loadAnew'],
            target: 'choosing.done',
          },
          { actions: 'clearTask', target: 'choosing.untried' },
        ],
        onError: { actions: ['clearTask', 'loadAnew'], target: 'choosing.failed' },
      },
    },
  },
});

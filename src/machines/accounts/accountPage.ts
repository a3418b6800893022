import { assign, sendTo, setup } from 'xstate';
import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import type { DuePenalty } from '#domain/loan/penalty/waiverDraft.ts';
import type { AccountTask } from '#domain/loanAccount/accountTask.ts';
import type { Clock } from '#machines/clock.ts';
import { known } from '#machines/known.ts';
import { penaltyWaiver } from '#machines/payments/penaltyWaiver.ts';
import { waiverWithdrawal } from '#machines/payments/waiverWithdrawal.ts';
import { accountTask, type AccountTaskOutput } from './accountTask.ts';
import { loanAccount } from './parts.ts';

export interface AccountPageInput {
  readonly loanId: string;
  readonly clock: Clock;
}

export type AccountPageEvent =
  | { readonly type: 'task.chosen'; readonly task: AccountTask }
  | { readonly type: 'waive.chosen'; readonly penalty: DuePenalty }
  | { readonly type: 'withdrawal.chosen'; readonly waiver: Waiver };

interface AccountPageContext extends AccountPageInput {
  /** The task in progress; null when there is none. */
  readonly task: AccountTask | null;
  /** The task that was done last; null before the first. */
  readonly done: AccountTask | null;
  /** The penalty of which a part is waived; null while none is. */
  readonly penalty: DuePenalty | null;
  /** The waiver that is withdrawn; null while none is. */
  readonly waiver: Waiver | null;
  /** The number of changes of the present waiver or withdrawal for which the account was read. */
  readonly changesRead: number;
}

/** A loan's account for staff: its balances, its ledger, and the tasks on it (rule ACCOUNT-PAGE). */
export const accountPage = setup({
  types: {
    input: {} as AccountPageInput,
    context: {} as AccountPageContext,
    events: {} as AccountPageEvent,
    children: {} as {
      account: 'loanAccount';
      task: 'accountTask';
      penaltyWaiver: 'penaltyWaiver';
      waiverWithdrawal: 'waiverWithdrawal';
    },
  },
  actors: { loanAccount, accountTask, penaltyWaiver, waiverWithdrawal },
  guards: {
    isDone: (_, { isDone }: AccountTaskOutput) => isDone,
    isOutdated: (_, { isOutdated }: AccountTaskOutput) => isOutdated,
    isNews: ({ context }, changes: number) => changes > context.changesRead,
  },
  actions: {
    setTask: assign({ task: (_, task: AccountTask) => task }),
    setDone: assign({ task: null, done: ({ context }) => context.task }),
    clearTask: assign({ task: null }),
    choosePenalty: assign({ penalty: (_, penalty: DuePenalty) => penalty, done: null }),
    chooseWaiver: assign({ waiver: (_, waiver: Waiver) => waiver, done: null }),
    setChangesRead: assign({ changesRead: (_, changes: number) => changes }),
    clearChosen: assign({ penalty: null, waiver: null, changesRead: 0 }),
    loadAnew: sendTo('account', { type: 'load.outdated' }),
  },
}).createMachine({
  id: 'accountPage',
  description: 'The account of one loan, for staff: charges, refunds and waivers change it.',
  context: ({ input }) => ({
    loanId: input.loanId,
    clock: input.clock,
    task: null,
    done: null,
    penalty: null,
    waiver: null,
    changesRead: 0,
  }),
  invoke: { id: 'account', src: 'loanAccount', input: ({ context }) => context.loanId },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'task.chosen': {
          actions: { type: 'setTask', params: ({ event }) => event.task },
          target: 'working',
        },
        'waive.chosen': {
          actions: { type: 'choosePenalty', params: ({ event }) => event.penalty },
          target: 'waiving',
        },
        'withdrawal.chosen': {
          actions: { type: 'chooseWaiver', params: ({ event }) => event.waiver },
          target: 'withdrawing',
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
          {
            description: 'It was left after a try that may have gone through: what stands is read again.',
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            actions: ['clearTask', 'loadAnew'],
            target: 'choosing.untried',
          },
          { actions: 'clearTask', target: 'choosing.untried' },
        ],
        onError: { actions: ['clearTask', 'loadAnew'], target: 'choosing.failed' },
      },
    },
    waiving: {
      exit: 'clearChosen',
      invoke: {
        id: 'penaltyWaiver',
        src: 'penaltyWaiver',
        input: ({ context }) => ({ penalty: known(context.penalty) }),
        onSnapshot: {
          description: 'Less is due of the penalty than is shown.',
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context.changes },
          actions: [
            { type: 'setChangesRead', params: ({ event }) => event.snapshot.context.changes },
            'loadAnew',
          ],
        },
        onDone: 'choosing.untried',
        onError: { actions: 'loadAnew', target: 'choosing.failed' },
      },
    },
    withdrawing: {
      exit: 'clearChosen',
      invoke: {
        id: 'waiverWithdrawal',
        src: 'waiverWithdrawal',
        input: ({ context }) => ({ waiver: known(context.waiver) }),
        onSnapshot: {
          description: 'The waivers are others than those shown, by this withdrawal or by somebody else.',
          guard: { type: 'isNews', params: ({ event }) => event.snapshot.context.changes },
          actions: [
            { type: 'setChangesRead', params: ({ event }) => event.snapshot.context.changes },
            'loadAnew',
          ],
        },
        onDone: 'choosing.untried',
        onError: { actions: 'loadAnew', target: 'choosing.failed' },
      },
    },
  },
});

import { createMachine } from 'xstate';

export const accountPage = createMachine({
  id: 'accountPage',
  description: 'The account of one loan, for staff: charges, refunds and waivers change it.',
  initial: 'choosing',
  invoke: { id: 'account', src: 'loanAccount' },
  states: {
    choosing: {
      initial: 'untried',
      on: {
        'task.chosen': { actions: 'setTask', target: 'working' },
        'waive.chosen': { actions: 'choosePenalty', target: 'waiving' },
        'withdrawal.chosen': { actions: 'chooseWaiver', target: 'withdrawing' },
      },
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
        onDone: [
          { guard: 'isDone', actions: ['setDone', 'loadAnew'], target: 'choosing.done' },
          {
            description: 'It was left after a try that may have gone through: what stands is read again.',
            guard: 'isOutdated',
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
        onSnapshot: {
          description: 'Less is due of the penalty than is shown.',
          guard: 'isNews',
          actions: ['setChangesRead', 'loadAnew'],
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
        onSnapshot: {
          description: 'The waivers are others than those shown, by this withdrawal or by somebody else.',
          guard: 'isNews',
          actions: ['setChangesRead', 'loadAnew'],
        },
        onDone: 'choosing.untried',
        onError: { actions: 'loadAnew', target: 'choosing.failed' },
      },
    },
  },
});

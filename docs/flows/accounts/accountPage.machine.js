import { createMachine } from 'xstate';

export const accountPage = createMachine({
  id: 'accountPage',
  description: 'The account of one loan, for staff: charges and refunds change it.',
  initial: 'choosing',
  invoke: { id: 'account', src: 'loanAccount' },
  states: {
    choosing: {
      initial: 'untried',
      on: { 'task.chosen': { actions: 'setTask', target: 'working' } },
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
          { actions: 'clearTask', target: 'choosing.untried' },
        ],
        onError: { actions: ['clearTask', 'loadAnew'], target: 'choosing.failed' },
      },
    },
  },
});

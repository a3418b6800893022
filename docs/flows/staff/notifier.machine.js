import { createMachine } from 'xstate';

export const notifier = createMachine({
  id: 'notifier',
  description: 'What waits for staff, counted every minute while the page is seen.',
  initial: 'unseen',
  states: {
    counting: {
      description: 'What was counted last is shown until the answer is there.',
      invoke: {
        src: 'readNotifications',
        onDone: { actions: 'setKnown', target: 'waiting' },
        onError: [
          { guard: 'isMissingCall', target: 'absent' },
          { guard: 'isRefused', target: 'refused' },
          { description: 'The last count stays, and the next may succeed.', target: 'waiting' },
        ],
      },
    },
    waiting: { on: { 'notifications.opened': 'counting' }, after: { nextCount: 'unseen' } },
    refused: {
      description:
        'The session has ended, or a second factor is due. Each refusal is an event of the security log.',
      on: { 'notifications.opened': 'counting' },
      after: { nextTry: 'unseen' },
    },
    unseen: {
      description: 'Nothing is counted for nobody, and no count keeps a screen waiting for its own figures.',
      invoke: { src: 'awaitPage', onDone: 'counting', onError: 'counting' },
      on: { 'notifications.opened': 'counting' },
    },
    absent: { description: 'The server has no such call: there is no bell.', type: 'final', tags: 'absent' },
  },
});

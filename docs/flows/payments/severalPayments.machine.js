import { createMachine } from 'xstate';

export const severalPayments = createMachine({
  id: 'severalPayments',
  description: 'The payments of several installments, from their list to the recorded payments.',
  initial: 'editing',
  states: {
    editing: {
      type: 'parallel',
      tags: 'editable',
      on: { 'payment.cancelled': 'goingBack' },
      after: {
        dayIsOver: [
          { guard: 'isOtherDay', actions: 'setToday', target: '.penalties.changed', reenter: true },
          {
            description: 'Another day, the same penalties: only the next end of a day is awaited.',
            actions: 'setToday',
            target: 'editing',
            reenter: true,
          },
        ],
      },
      states: {
        penalties: {
          initial: 'proposed',
          on: {
            'method.chosen': { actions: 'changeDraft' },
            'customMethod.changed': { actions: 'changeDraft' },
            'receivedOn.changed': [
              { guard: 'isOtherPenalty', actions: 'setReceivedOn', target: '.changed' },
              { actions: 'setReceivedOn' },
            ],
            'payment.confirmed': [
              {
                description:
                  'The day has turned while nobody looked: the penalties of today are shown first.',
                guard: 'isOtherDay',
                actions: 'setToday',
                target: '.changed',
              },
              { guard: 'mayBeSent', target: '#severalPayments.recording' },
              { actions: 'setProblems' },
            ],
          },
          states: {
            proposed: {},
            changed: { description: 'The penalties are those of another day, and are said to be.' },
          },
        },
        draft: {
          description: 'Whether leaving would lose anything.',
          initial: 'proposed',
          states: {
            proposed: { always: { guard: 'isTyped', target: 'changed' } },
            changed: { tags: 'unsaved', always: { guard: 'isProposed', target: 'proposed' } },
          },
        },
      },
    },
    recording: {
      description: 'Nobody leaves by mistake before all are recorded, or the rest is left.',
      tags: 'unsaved',
      invoke: {
        id: 'bookings',
        src: 'paymentsInTurn',
        onSnapshot: { actions: 'setRecorded' },
        onDone: [
          { guard: 'isWhole', actions: 'setRecorded', target: 'recorded' },
          { guard: 'isNone', target: 'goingBack' },
          { actions: 'setRecorded', target: 'leaving' },
        ],
        onError: { description: 'The loan’s payments say what is recorded.', target: 'leaving' },
      },
    },
    recorded: { tags: 'paid', after: { successShown: 'leaving' } },
    leaving: { tags: 'paid', invoke: { src: 'goToPayments', onDone: 'closed', onError: 'closed' } },
    goingBack: { invoke: { src: 'goBack', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});

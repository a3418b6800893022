import { createMachine } from 'xstate';

export const portalPayment = createMachine({
  id: 'portalPayment',
  description:
    'A borrower’s payment of one installment, from the choice of its method to the recorded payment.',
  initial: 'receiving',
  states: {
    receiving: {
      description: 'Without the details from the screen before there is nothing to confirm.',
      always: [{ guard: 'hasIntent', target: 'confirming' }, { target: 'invalid' }],
    },
    invalid: { on: { 'payment.cancelled': 'goingBack' } },
    confirming: {
      initial: 'editing',
      tags: 'asking',
      invoke: [],
      states: {
        editing: {
          type: 'parallel',
          tags: 'editable',
          on: { 'payment.cancelled': '#portalPayment.goingBack' },
          after: {
            dayIsOver: [
              {
                guard: 'isOutdated',
                actions: ['setToday', 'beginAnother'],
                target: '.outcome.outdated',
                reenter: true,
              },
              {
                description: 'Another day, the same penalty: only the next end of a day is awaited.',
                actions: 'setToday',
                target: 'editing',
                reenter: true,
              },
            ],
          },
          states: {
            outcome: {
              initial: 'untried',
              on: {
                'amount.changed': [],
                'method.chosen': { actions: 'changeDraft', target: '.untried' },
                'customMethod.changed': { actions: 'changeDraft', target: '.untried' },
                'receivedOn.changed': [],
                'reference.changed': { actions: 'changeDraft', target: '.untried' },
                'payment.confirmed': [
                  {
                    description:
                      'The day has turned while nobody looked: the penalty of today is shown first.',
                    guard: 'isOutdated',
                    actions: ['setToday', 'beginAnother'],
                    target: '.outdated',
                  },
                  { guard: 'mayBeSent', target: '#portalPayment.confirming.recording' },
                  { actions: 'setErrors', target: '.untried' },
                ],
              },
              states: {
                untried: {},
                outdated: {
                  description: 'Another day counts: the penalty is that of this day, and is said to be.',
                },
                refused: {
                  description: 'The last try failed; its reason is shown and everything typed is kept.',
                },
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
          description: 'Nobody leaves before it is known what came of it.',
          tags: ['working', 'busy'],
          invoke: {
            src: 'recordPayment',
            onDone: [
              { guard: 'isSent', actions: 'setSent', target: '#portalPayment.sentForApproval' },
              { target: '#portalPayment.recorded' },
            ],
            onError: { actions: 'setFailure', target: 'editing.outcome.refused' },
          },
        },
      },
    },
    sentForApproval: {
      description: 'Nothing is recorded before a second person approves it.',
      on: { 'payment.cancelled': 'goingBack' },
    },
    recorded: { tags: 'paid', after: { successShown: 'leaving' } },
    leaving: { tags: 'paid', invoke: { src: 'goToPayments', onDone: 'closed', onError: 'closed' } },
    goingBack: { invoke: { src: 'goBack', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});

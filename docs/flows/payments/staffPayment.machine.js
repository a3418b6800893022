import { createMachine } from 'xstate';

export const staffPayment = createMachine({
  id: 'staffPayment',
  description: 'Amount, penalty and method of one installment, from the form to the recorded payment.',
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
      invoke: { id: 'penaltyOverride', src: 'penaltyOverride', onSnapshot: { actions: 'setClearance' } },
      states: {
        editing: {
          type: 'parallel',
          tags: 'editable',
          on: { 'payment.cancelled': '#staffPayment.goingBack' },
          after: {
            dayIsOver: [
              {
                guard: 'isOutdated',
                actions: ['setToday', 'beginAnother', 'tellPenalty'],
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
                'amount.changed': { actions: 'changeDraft' },
                'method.chosen': { actions: 'changeDraft' },
                'customMethod.changed': { actions: 'changeDraft' },
                'receivedOn.changed': [
                  { guard: 'isOtherPenalty', actions: ['setReceivedOn', 'tellPenalty'], target: '.outdated' },
                  { actions: 'setReceivedOn' },
                ],
                'reference.changed': [],
                'payment.confirmed': [
                  {
                    description:
                      'The day has turned while nobody looked: the penalty of today is shown first.',
                    guard: 'isOutdated',
                    actions: ['setToday', 'beginAnother', 'tellPenalty'],
                    target: '.outdated',
                  },
                  { guard: 'mayBeSent', target: '#staffPayment.confirming.recording' },
                  { actions: 'setErrors' },
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
              { guard: 'isSent', actions: 'setSent', target: '#staffPayment.sentForApproval' },
              { target: '#staffPayment.recorded' },
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

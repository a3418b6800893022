import { createMachine } from 'xstate';

export const paymentConfirmation = createMachine({
  id: 'paymentConfirmation',
  description: 'Amount, penalty and method of one installment, from the form to the recorded payment.',
  initial: 'receiving',
  states: {
    receiving: {
      description: 'Without the details from the payments screen there is nothing to confirm.',
      always: [{ guard: 'hasIntent', target: 'confirming' }, { target: 'invalid' }],
    },
    invalid: { on: { 'payment.cancelled': 'goingBack' } },
    confirming: {
      initial: 'editing',
      invoke: { id: 'penaltyOverride', src: 'penaltyOverride', onSnapshot: { actions: 'takeClearance' } },
      states: {
        editing: {
          initial: 'untried',
          tags: 'editable',
          on: {
            'amount.changed': { actions: 'changeDraft' },
            'method.chosen': { actions: 'changeDraft' },
            'customMethod.changed': { actions: 'changeDraft' },
            'payment.confirmed': [
              {
                description: 'The day has turned while nobody looked: the penalty of today is shown first.',
                guard: 'isOutdated',
                actions: ['takeToday', 'beginAnother', 'tellPenalty'],
                target: '.outdated',
              },
              { guard: 'mayBeSent', target: 'recording' },
              { actions: 'nameProblems' },
            ],
            'payment.cancelled': '#paymentConfirmation.goingBack',
            'leave.requested': {
              description: 'Asked only while leaving would lose something.',
              guard: 'isTyped',
              actions: 'takeDestination',
              target: 'askingToLeave',
            },
          },
          after: {
            dayIsOver: [
              {
                guard: 'isOutdated',
                actions: ['takeToday', 'beginAnother', 'tellPenalty'],
                target: '.outdated',
                reenter: true,
              },
              {
                description: 'Another day, the same penalty: only the next end of a day is awaited.',
                actions: 'takeToday',
                target: 'editing',
                reenter: true,
              },
            ],
          },
          states: {
            untried: {},
            outdated: {
              description: 'A day has passed: the default penalty is that of today, and is said to be.',
            },
            refused: {
              description: 'The last try failed; its reason is shown and everything typed is kept.',
            },
          },
        },
        askingToLeave: {
          description: 'Leaving would lose what was typed.',
          on: { 'leave.confirmed': 'goingElsewhere', 'leave.declined': 'editing' },
        },
        goingElsewhere: {
          invoke: { src: 'openPlace', onDone: '#paymentConfirmation.left', onError: 'editing' },
        },
        recording: {
          description: 'Nobody leaves before it is known what came of it.',
          tags: 'working',
          invoke: {
            src: 'recordPayment',
            onDone: '#paymentConfirmation.recorded',
            onError: { actions: 'say', target: 'editing.refused' },
          },
        },
      },
    },
    recorded: { after: { successShown: 'leaving' } },
    leaving: { invoke: { src: 'goToPayments', onDone: 'left', onError: 'left' } },
    goingBack: { invoke: { src: 'goBack', onDone: 'left', onError: 'left' } },
    left: { type: 'final' },
  },
});

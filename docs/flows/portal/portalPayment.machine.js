import { createMachine } from 'xstate';

export const portalPayment = createMachine({
  id: 'portalPayment',
  description:
    'A borrower’s payment of one installment, from the choice of its method to the recorded payment.',
  initial: 'receiving',
  states: {
    receiving: {
      description: 'Without the details from the screen before there is nothing to confirm.',
      always: [{ guard: 'hasIntent', target: 'choosing' }, { target: 'invalid' }],
    },
    invalid: { on: { 'payment.cancelled': 'goingBack' } },
    choosing: {
      type: 'parallel',
      tags: 'asking',
      on: {
        'method.chosen': { actions: 'changeDraft', target: '.outcome.untried' },
        'customMethod.changed': { actions: 'changeDraft', target: '.outcome.untried' },
        'payment.confirmed': [
          {
            description:
              'The day has turned while nobody looked: the penalty of today is shown before it is paid.',
            guard: 'isOutdated',
            actions: ['setToday', 'beginAnother'],
            target: '.outcome.outdated',
          },
          { guard: 'mayBeSent', target: 'recording' },
          { target: '.outcome.methodMissing' },
        ],
        'payment.cancelled': 'goingBack',
      },
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
            target: 'choosing',
            reenter: true,
          },
        ],
      },
      states: {
        outcome: {
          initial: 'untried',
          states: {
            untried: {},
            outdated: { description: 'A day has passed: the penalty is that of today, and is said to be.' },
            methodMissing: { description: 'No method was chosen, or Other was without saying which.' },
            refused: { description: 'The last try failed; its reason is shown and the choice is kept.' },
          },
        },
        draft: {
          description: 'Whether leaving would lose anything; each choice enters it anew.',
          initial: 'proposed',
          states: {
            proposed: { always: { guard: 'isChosen', target: 'changed' } },
            changed: { tags: 'unsaved' },
          },
        },
      },
    },
    recording: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['asking', 'working', 'busy'],
      invoke: {
        src: 'recordPayment',
        onDone: 'recorded',
        onError: { actions: 'setFailure', target: 'choosing.outcome.refused' },
      },
    },
    recorded: {
      description: 'The payment is with the lender, whose staff will confirm that it came in.',
      tags: 'paid',
      after: { successShown: 'leaving' },
    },
    leaving: { tags: 'paid', invoke: { src: 'goToPayments', onDone: 'closed', onError: 'closed' } },
    goingBack: { invoke: { src: 'goBack', onDone: 'closed', onError: 'closed' } },
    closed: { type: 'final' },
  },
});

import { createMachine } from 'xstate';

export const loanApplication = createMachine({
  id: 'loanApplication',
  description: 'A new loan, from choosing its customer and its vehicle to the record that the server keeps.',
  initial: 'applying',
  states: {
    applying: {
      type: 'parallel',
      invoke: [
        { id: 'customerPicker', src: 'customerPicker', onSnapshot: { actions: 'choose' } },
        { id: 'vehiclePicker', src: 'vehiclePicker', onSnapshot: { actions: 'choose' } },
        { id: 'flatQuote', src: 'flatQuote' },
      ],
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              initial: 'untried',
              on: {
                'field.changed': { actions: 'changeField' },
                'loan.submitted': [
                  { guard: 'mayBeSent', actions: 'setErrors', target: 'creating' },
                  {
                    description: 'What is missing or out of range is named, and no call is made.',
                    actions: 'setErrors',
                    target: '.untried',
                  },
                ],
              },
              states: {
                untried: {},
                refused: {
                  description: 'The last try failed; its reason is shown and everything typed is kept.',
                },
              },
            },
            creating: {
              description: 'Nobody leaves before it is known whether there is a loan.',
              tags: ['working', 'busy'],
              invoke: {
                src: 'createLoan',
                onDone: { actions: 'setLoan', target: '#loanApplication.created' },
                onError: { actions: ['setFailure', 'setErrors'], target: 'editing.refused' },
              },
            },
          },
        },
        estimate: {
          description: 'The EMI is worked out as one types; Calculate EMI says it.',
          initial: 'quiet',
          states: {
            quiet: { on: { 'emi.requested': { guard: 'isComputable', target: 'told' } } },
            told: { on: { 'field.changed': 'quiet' } },
          },
        },
        tenures: {
          initial: 'asked',
          states: {
            asked: {
              description:
                'Until the lender says how long loans may be, and without an answer, up to a year.',
              invoke: {
                src: 'readLongestTenure',
                onDone: { actions: 'setLongestTenure', target: 'known' },
                onError: 'unknown',
              },
            },
            known: { type: 'final' },
            unknown: {
              description: 'It could not be read; it can be asked for again.',
              on: { 'tenures.requested': 'asked' },
            },
          },
        },
      },
    },
    created: { description: 'The server has the loan: nothing here can send it again.', type: 'final' },
  },
});

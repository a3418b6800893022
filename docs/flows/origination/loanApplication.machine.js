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
      },
    },
    created: { description: 'The server has the loan: nothing here can send it again.', type: 'final' },
  },
});

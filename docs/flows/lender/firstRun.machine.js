import { createMachine } from 'xstate';

export const firstRun = createMachine({
  id: 'firstRun',
  description: 'Leads a new lender from an empty book to its first payment.',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'findFirstRun',
        onDone: [{ guard: 'isFirstRun', actions: 'setBook', target: 'listed' }, { target: 'absent' }],
        onError: 'absent',
      },
    },
    listed: { description: 'What is done is ticked off; the next step has its button.', type: 'final' },
    absent: {
      description:
        'A book with a payment, a Viewer, another make of server, or a book that could not be read.',
      type: 'final',
    },
  },
});

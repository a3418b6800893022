import { createMachine } from 'xstate';

export const origination = createMachine({
  id: 'origination',
  description:
    'An application from customer to vehicle to loan, which can be left at each step and taken up again.',
  initial: 'arriving',
  on: {
    'step.opened': [
      { description: 'The address only says what is here already.', guard: 'isHere' },
      { actions: 'setStepState', target: '.arriving' },
    ],
  },
  states: {
    arriving: {
      description: 'What was begun before is recalled; without it the address alone says where one is.',
      invoke: {
        src: 'recallApplications',
        onDone: { actions: 'setApplications', target: 'deciding' },
        onError: 'deciding',
      },
    },
    deciding: {
      always: [
        { guard: 'isDone', target: 'done' },
        { guard: 'isStep', target: 'customer' },
        { guard: 'isStep', target: 'vehicle' },
        { target: 'loan' },
      ],
    },
    customer: {
      description: 'Step 1 of 3: who borrows.',
      initial: 'offering',
      invoke: {
        id: 'customerCreation',
        src: 'customerCreation',
        onSnapshot: { guard: 'isMade', actions: 'setMade', target: 'keeping' },
        onDone: 'arriving',
        onError: 'interrupted',
      },
      states: {
        offering: {
          description: 'Applications that were begun before can be taken up instead, or dropped.',
          on: { 'application.dropped': { actions: 'setDropped', target: 'dropping' } },
        },
        dropping: {
          invoke: {
            src: 'dropApplication',
            onDone: { actions: 'setApplications', target: 'offering' },
            onError: { description: 'It stays on offer, and can be dropped again.', target: 'offering' },
          },
        },
      },
    },
    vehicle: {
      description: 'Step 2 of 3: what secures the loan. Without a customer, a vehicle of its own.',
      invoke: {
        id: 'vehicleCreation',
        src: 'vehicleCreation',
        onSnapshot: { guard: 'isMade', actions: 'setMade', target: 'keeping' },
        onDone: 'arriving',
        onError: 'interrupted',
      },
    },
    loan: {
      description:
        'Step 3 of 3: the terms. It can also begin here, with a customer and a vehicle that exist.',
      invoke: {
        id: 'loanApplication',
        src: 'loanApplication',
        onSnapshot: {
          description: 'In an application, the address follows who and what is chosen.',
          actions: 'setStepState',
        },
        onDone: { actions: 'setMade', target: 'keeping' },
        onError: 'interrupted',
      },
    },
    keeping: {
      description:
        'What was made is noted, so that the application can be taken up again from its first step.',
      invoke: {
        src: 'keepProgress',
        onDone: 'continuing',
        onError: {
          description: 'Only the offer to go on later is lost: the address of the step holds what was made.',
          target: 'continuing',
        },
      },
    },
    continuing: {
      description:
        'The step that is done replaces its empty form in the history, and the next one is opened.',
      invoke: { src: 'openNextStep', onDone: 'done', onError: 'done' },
    },
    done: { description: 'The step is done: it says what was made, and leads on.' },
    interrupted: {
      description: 'The form has failed in a way that nobody foresaw; it can be opened again.',
      on: { 'load.requested': 'arriving' },
    },
  },
});

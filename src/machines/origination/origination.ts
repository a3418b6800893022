import type { SnapshotFrom } from 'xstate';
import { chosenIds } from '#domain/loan/newLoan.ts';
import { urlAfterStep, withChoices } from '#domain/origination.ts';
import type { customerCreation } from '#machines/customers/customerCreation.ts';
import { originationSetup } from './originationSetup.ts';
import type { vehicleCreation } from '#machines/vehicles/vehicleCreation.ts';

/**
 * An application in three steps: customer, vehicle, loan (rule ORIGINATION). The URL decides the step, so a reload, the
 * Back button or a link opens it; a finished step is not offered again.
 */
export const origination = originationSetup.createMachine({
  id: 'origination',
  description:
    'An application from customer to vehicle to loan, which can be left at each step and taken up again.',
  context: ({ input }) => ({ stepState: input.stepState, applications: [], dropped: '' }),
  initial: 'arriving',
  on: {
    'step.opened': [
      {
        guard: { type: 'isHere', params: ({ event }) => event.stepState },
        description: 'The address only says what is here already.',
      },
      { actions: { type: 'setStepState', params: ({ event }) => event.stepState }, target: '.arriving' },
    ],
  },
  states: {
    arriving: {
      description: 'What was begun before is recalled; without it the address alone says where one is.',
      invoke: {
        src: 'recallApplications',
        onDone: {
          actions: { type: 'setApplications', params: ({ event }) => event.output },
          target: 'deciding',
        },
        onError: 'deciding',
      },
    },
    deciding: {
      always: [
        { guard: { type: 'isDone', params: ({ context }) => context.stepState }, target: 'done' },
        { guard: { type: 'isStep', params: 'customer' }, target: 'customer' },
        { guard: { type: 'isStep', params: 'vehicle' }, target: 'vehicle' },
        { target: 'loan' },
      ],
    },
    customer: {
      description: 'Step 1 of 3: who borrows.',
      invoke: {
        id: 'customerCreation',
        src: 'customerCreation',
        onSnapshot: {
          guard: { type: 'isMade', params: ({ event }) => customerIn(event.snapshot) },
          actions: { type: 'setMade', params: ({ event }) => customerIn(event.snapshot) },
          target: 'keeping',
        },
        onDone: 'arriving',
        onError: 'interrupted',
      },
      initial: 'offering',
      states: {
        offering: {
          description: 'Applications that were begun before can be taken up instead, or dropped.',
          on: {
            'application.dropped': {
              actions: { type: 'setDropped', params: ({ event }) => event.customerId },
              target: 'dropping',
            },
          },
        },
        dropping: {
          invoke: {
            src: 'dropApplication',
            input: ({ context }) => context.dropped,
            onDone: {
              actions: { type: 'setApplications', params: ({ event }) => event.output },
              target: 'offering',
            },
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
        input: ({ context }) => ({ madeFor: context.stepState.customerId }),
        onSnapshot: {
          guard: { type: 'isMade', params: ({ event }) => vehicleIn(event.snapshot) },
          actions: { type: 'setMade', params: ({ event }) => vehicleIn(event.snapshot) },
          target: 'keeping',
        },
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
        input: ({ context }) => ({
          customerId: context.stepState.customerId,
          vehicleId: context.stepState.vehicleId,
        }),
        onSnapshot: {
          description: 'In an application, the address follows who and what is chosen.',
          actions: {
            type: 'setStepState',
            params: ({ context, event }) => withChoices(context.stepState, chosenIds(event.snapshot.context)),
          },
        },
        onDone: {
          actions: { type: 'setMade', params: ({ event }) => event.output },
          target: 'keeping',
        },
        onError: 'interrupted',
      },
    },
    keeping: {
      description:
        'What was made is noted, so that the application can be taken up again from its first step.',
      invoke: {
        src: 'keepProgress',
        input: ({ context }) => context.stepState,
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
      invoke: {
        src: 'openNextStep',
        input: ({ context }) => ({ stepState: context.stepState, to: urlAfterStep(context.stepState) }),
        onDone: 'done',
        onError: 'done',
      },
    },
    done: { description: 'The step is done: it says what was made, and leads on.' },
    interrupted: {
      description: 'The form has failed in a way that nobody foresaw; it can be opened again.',
      on: { 'load.requested': 'arriving' },
    },
  },
});

export type OriginationSnapshot = SnapshotFrom<typeof origination>;

/** The id of the customer that the form has created; null before. */
const customerIn = ({ context: { sent } }: SnapshotFrom<typeof customerCreation>) =>
  sent === null ? null : { customerId: sent.customerId };

/** The id of the vehicle that the form has created; null before, and where the server gave none. */
const vehicleIn = ({ context: { sent } }: SnapshotFrom<typeof vehicleCreation>) => {
  const vehicleId = sent?.vehicleId ?? sent?._id ?? null;
  return vehicleId === null ? null : { vehicleId };
};

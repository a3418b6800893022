import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import {
  urlAfterStep,
  isSameStepState,
  isStepDone,
  type OriginationStepState,
  type OriginationStep,
  withChoices,
  type UnfinishedApplication,
} from '#domain/origination.ts';
import { customerCreation } from '#machines/customers/customerCreation.ts';
import { chosenIn, loanApplication } from './loanApplication.ts';
import { unprovided } from '#machines/unprovided.ts';
import { vehicleCreation } from '#machines/vehicles/vehicleCreation.ts';

export interface OriginationInput {
  readonly stepState: OriginationStepState;
}

export type OriginationEvent =
  | { readonly type: 'step.opened'; readonly stepState: OriginationStepState }
  | { readonly type: 'application.dropped'; readonly customerId: string }
  | { readonly type: 'load.requested' };

/** A finished step and the URL that follows it. */
export interface StepDone {
  readonly stepState: OriginationStepState;
  readonly to: string;
}

interface OriginationContext {
  /** The step of the application: what the URL says, and the records made since. */
  readonly stepState: OriginationStepState;
  /** Applications that were begun and have no loan yet, newest first. */
  readonly applications: readonly UnfinishedApplication[];
  readonly dropped: string;
}

/**
 * Customer, vehicle, loan, one after the other (rule ORIGINATION). The URL is the truth: a reload, the Back button or a
 * link opens a step, and a finished step is never offered again.
 */
export const origination = setup({
  types: {
    input: {} as OriginationInput,
    context: {} as OriginationContext,
    events: {} as OriginationEvent,
    children: {} as {
      customerCreation: 'customerCreation';
      vehicleCreation: 'vehicleCreation';
      loanApplication: 'loanApplication';
    },
  },
  actors: {
    customerCreation,
    vehicleCreation,
    loanApplication,
    recallApplications: fromPromise<readonly UnfinishedApplication[]>(unprovided),
    keepProgress: fromPromise<void, OriginationStepState>(unprovided),
    dropApplication: fromPromise<readonly UnfinishedApplication[], string>(unprovided),
    openNextStep: fromPromise<void, StepDone>(unprovided),
  },
  guards: {
    isHere: (
      _,
      { here, opened }: { readonly here: OriginationStepState; readonly opened: OriginationStepState },
    ) => isSameStepState(here, opened),
    isDone: (_, stepState: OriginationStepState) => isStepDone(stepState),
    isStep: (
      _,
      { stepState, step }: { readonly stepState: OriginationStepState; readonly step: OriginationStep },
    ) => stepState.step === step,
    isMade: (_, { id }: { readonly id: string | null }) => id !== null,
  },
  actions: {
    setStepState: assign({ stepState: (_, stepState: OriginationStepState) => stepState }),
    setApplications: assign({
      applications: (_, applications: readonly UnfinishedApplication[]) => applications,
    }),
    setDropped: assign({ dropped: (_, customerId: string) => customerId }),
    setCustomerId: assign({
      stepState: ({ context }, { id }: { readonly id: string | null }) => ({
        ...context.stepState,
        customerId: id,
      }),
    }),
    setVehicleId: assign({
      stepState: ({ context }, { id }: { readonly id: string | null }) => ({
        ...context.stepState,
        vehicleId: id,
      }),
    }),
  },
}).createMachine({
  id: 'origination',
  description:
    'An application from customer to vehicle to loan, which can be left at each step and taken up again.',
  context: ({ input }) => ({ stepState: input.stepState, applications: [], dropped: '' }),
  initial: 'arriving',
  on: {
    'step.opened': [
      {
        guard: {
          type: 'isHere',
          params: ({ context, event }) => ({ here: context.stepState, opened: event.stepState }),
        },
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
        {
          guard: {
            type: 'isStep',
            params: ({ context }) => ({ stepState: context.stepState, step: 'customer' }),
          },
          target: 'customer',
        },
        {
          guard: {
            type: 'isStep',
            params: ({ context }) => ({ stepState: context.stepState, step: 'vehicle' }),
          },
          target: 'vehicle',
        },
        { target: 'loan' },
      ],
    },
    customer: {
      description: 'Step 1 of 3: who borrows.',
      invoke: {
        id: 'customerCreation',
        src: 'customerCreation',
        onSnapshot: {
          guard: { type: 'isMade', params: ({ event }) => customerIdOf(event.snapshot) },
          actions: { type: 'setCustomerId', params: ({ event }) => customerIdOf(event.snapshot) },
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
        onSnapshot: {
          guard: { type: 'isMade', params: ({ event }) => vehicleIdOf(event.snapshot) },
          actions: { type: 'setVehicleId', params: ({ event }) => vehicleIdOf(event.snapshot) },
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
            params: ({ context, event }) => withChoices(context.stepState, chosenIn(event.snapshot.context)),
          },
        },
        onDone: {
          actions: {
            type: 'setStepState',
            params: ({ context, event }) => ({ ...context.stepState, ...event.output }),
          },
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

const customerIdOf = ({ context }: SnapshotFrom<typeof customerCreation>) => ({
  id: context.sent?.customerId ?? null,
});

const vehicleIdOf = ({ context }: SnapshotFrom<typeof vehicleCreation>) => ({
  id: context.sent?.vehicleId ?? context.sent?._id ?? null,
});

import { assign, fromPromise, setup } from 'xstate';
import {
  isSameStepState,
  isStepDone,
  type OriginationStepState,
  type OriginationStep,
  type UnfinishedApplication,
} from '#domain/origination.ts';
import { customerCreation } from '#machines/customers/customerCreation.ts';
import { loanApplication } from './loanApplication.ts';
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
  /** The step of the application: from the URL, with the records created since. */
  readonly stepState: OriginationStepState;
  /** Applications that were begun and have no loan yet, newest first. */
  readonly applications: readonly UnfinishedApplication[];
  readonly dropped: string;
}

/** The actors, guards and actions that the chart of an application names. */
export const originationSetup = setup({
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
    isHere: ({ context }, opened: OriginationStepState) => isSameStepState(context.stepState, opened),
    isDone: (_, stepState: OriginationStepState) => isStepDone(stepState),
    isStep: ({ context }, step: OriginationStep) => context.stepState.step === step,
    isMade: (_, made: Partial<OriginationStepState> | null) => made !== null,
  },
  actions: {
    setStepState: assign({ stepState: (_, stepState: OriginationStepState) => stepState }),
    setApplications: assign({
      applications: (_, applications: readonly UnfinishedApplication[]) => applications,
    }),
    setDropped: assign({ dropped: (_, customerId: string) => customerId }),
    setMade: assign({
      stepState: ({ context }, made: Partial<OriginationStepState> | null) => ({
        ...context.stepState,
        ...made,
      }),
    }),
  },
});

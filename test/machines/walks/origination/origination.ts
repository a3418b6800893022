import { type SnapshotFrom } from 'xstate';
import {
  isStepDone,
  originationUrl,
  type OriginationStepState,
  originationStepAt,
} from '#domain/origination.ts';
import { origination } from '#machines/origination/origination.ts';
import type { StepDone } from '#machines/origination/originationSetup.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof origination>;

export const stepStateAt = (address: string): OriginationStepState => {
  const { pathname, search } = new URL(address, 'http://kisht.example');
  const stepState = originationStepAt(pathname, search);
  if (stepState === null) throw new Error(`no step at ${address}`);
  return stepState;
};

const form = (sent: unknown) => ({ context: { sent } });

const application = (customer: unknown, vehicle: unknown) => ({ context: { customer, vehicle } });

const stepStates = [
  '/customers/create',
  '/customers/create?customerId=C1',
  '/vehicles/add',
  '/vehicles/add?customerId=C1',
  '/vehicles/add?customerId=C1&vehicleId=V1',
  '/loans/create',
  '/loans/create?customerId=C1&vehicleId=V1',
  '/loans/create?customerId=C1&vehicleId=V1&loanId=L1',
].map(stepStateAt);

const formOpen = (snapshot: Snapshot) =>
  Object.keys(snapshot.children).find((name) =>
    ['customerCreation', 'vehicleCreation', 'loanApplication'].includes(name),
  );

export const originationWalk = provenBy(
  origination,
  {
    inputs: stepStates.map((stepState) => ({ stepState })),
    events: [
      ...stepStates.map((stepState) => ({ type: 'step.opened' as const, stepState })),
      { type: 'application.dropped', customerId: 'C1' },
      { type: 'load.requested' },
    ],
    answers: {
      recallApplications: [[], [{ customerId: 'C1', vehicleId: 'V1' }]],
      dropApplication: [[]],
      keepProgress: [undefined],
      openNextStep: [undefined],
      customerCreation: [undefined],
      vehicleCreation: [undefined],
      loanApplication: [{ loanId: 'L1', customerId: 'C1', vehicleId: 'V1' }],
    },
    shown: {
      customerCreation: [form(null), form({ customerId: 'C1', name: 'Asha Rao' })],
      vehicleCreation: [form(null), form({ vehicleId: null, _id: 'V1' })],
      loanApplication: [
        application(null, null),
        application({ customerId: 'C1' }, null),
        application({ customerId: 'C1' }, { vehicleId: 'V1', _id: 'v1' }),
      ],
    },
    facts: ({ context: { stepState, applications } }) => [originationUrl(stepState), applications],
  },
  {
    'a step that is done never offers its form again': (snapshot) =>
      formOpen(snapshot) === undefined || !isStepDone(snapshot.context.stepState),
    'a step that says it is done has made something': (snapshot) =>
      !snapshot.matches('done') || isStepDone(snapshot.context.stepState),
    'one form is open at a time, and it is that of the step': (snapshot) => {
      const { step } = snapshot.context.stepState;
      const own = { customer: 'customerCreation', vehicle: 'vehicleCreation', loan: 'loanApplication' }[step];
      return formOpen(snapshot) === undefined || formOpen(snapshot) === own;
    },
    'what is kept, and what is led on from, is a step that is done': (snapshot) => {
      const kept = inputsOf(snapshot)['keepProgress'] as OriginationStepState | undefined;
      const next = inputsOf(snapshot)['openNextStep'] as StepDone | undefined;
      return (kept === undefined || isStepDone(kept)) && (next === undefined || isStepDone(next.stepState));
    },
  },
  {
    'the chain never loses what was created': ({ from, event, to }) =>
      event.type === 'step.opened' ||
      (['customerId', 'vehicleId', 'loanId'] as const).every(
        (id) =>
          from.context.stepState[id] === null || to.context.stepState[id] === from.context.stepState[id],
      ),
    'the loan is asked for with everything that the address knows': ({ from, to }) => {
      const { customerId, vehicleId } = to.context.stepState;
      const opens = formOpen(to) === 'loanApplication' && formOpen(from) !== 'loanApplication';
      const given = to.children.loanApplication?.getSnapshot().context;
      return !opens || (given?.customerId === customerId && given.vehicleId === vehicleId);
    },
    'what was created is kept before anything else is opened': ({ from, to }) =>
      !to.matches('continuing') || from.matches('keeping') || from.matches('continuing'),
    'a form is left behind only by what it has made, by its own end, or by another address': ({
      from,
      event,
      to,
    }) =>
      formOpen(from) === undefined ||
      formOpen(from) === formOpen(to) ||
      event.type === 'step.opened' ||
      to.matches('keeping') ||
      event.type.startsWith('xstate.done.') ||
      to.matches('interrupted'),
    'an application stays on offer until it is dropped': ({ from, event, to }) =>
      to.context.applications.length >= from.context.applications.length ||
      event.type === 'xstate.done.actor.0.origination.customer.dropping' ||
      from.matches('arriving'),
  },
);

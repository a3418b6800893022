import { type EventObject, getInitialSnapshot, getNextSnapshot } from 'xstate';
import {
  urlAfterStep,
  applicationsAfter,
  furthestKnown,
  isPartOfChain,
  nextOriginationStep,
  originationUrl,
  type OriginationStepState,
  originationSteps,
  originationStepAt,
  type UnfinishedApplication,
  withoutApplication,
} from '#domain/origination.ts';
import { origination, type OriginationSnapshot } from '#machines/origination/origination.ts';

/** An application in a browser: the machine's state, and what the browser and the server hold. */
export interface World {
  readonly snapshot: OriginationSnapshot;
  /** The address that is shown; that of a list once something was made that leads there. */
  readonly address: string;
  readonly kept: readonly UnfinishedApplication[];
  /** The records that the server has created: at most one of each kind, so that a name is one record. */
  readonly made: readonly string[];
}

/** What a person can do, and what can happen to the browser. */
export type Act =
  | { readonly type: 'address typed' | 'link followed' | 'gone back'; readonly to: string }
  | { readonly type: 'record made' | 'application dropped'; readonly id: string; readonly isRoom: boolean }
  | { readonly type: 'vehicle chosen'; readonly id: string }
  | { readonly type: 'form broken' | 'form opened again' };

export interface WorldStep {
  readonly from: World;
  readonly act: Act;
  readonly to: World;
  /** The transitions of the chart that are taken meanwhile. */
  readonly passes: readonly unknown[];
}

/** The records that the steps of one application create. */
export const recordMadeOn = { customer: 'C1', vehicle: 'V1', loan: 'L1' } as const;

export const keyOf = ({ snapshot: { value, context }, address, kept, made }: World): string =>
  JSON.stringify([value, originationUrl(context.stepState), context.applications, address, kept, made]);

/** The start of an application, and everything that can happen from there with one record of each kind. */
export const originationWorld = (): { readonly start: World; readonly steps: readonly WorldStep[] } => {
  const nothing: World = { snapshot: snapshotAt('/customers/create'), address: '', kept: [], made: [] };
  const start = after(nothing, { type: 'address typed', to: '/customers/create' }).to;
  const worlds = new Map([[keyOf(start), start]]);
  const steps: WorldStep[] = [];
  for (const from of worlds.values()) {
    for (const act of actsIn(from)) {
      const step = after(from, act);
      steps.push(step);
      if (!worlds.has(keyOf(step.to))) worlds.set(keyOf(step.to), step.to);
    }
  }
  return { start, steps };
};

export const isAway = ({ address }: World): boolean => stepStateAt(address) === null;

/** The furthest known state of the application. */
export const knownIn = ({ snapshot: { context } }: World): UnfinishedApplication | null =>
  furthestKnown(context.applications, context.stepState);

/** The paths that a step of the application offers. */
export const linksIn = (world: World): readonly string[] => {
  const { snapshot } = world;
  const { stepState, applications } = snapshot.context;
  const known = knownIn(world);
  const next = known === null ? urlAfterStep(stepState) : originationUrl(nextOriginationStep(known));
  return [
    ...(snapshot.matches('customer') ? applications.map(nextOriginationStep).map(originationUrl) : []),
    ...(snapshot.matches('vehicle') && known?.vehicleId != null ? [next] : []),
    ...(snapshot.matches('done') ? [stepState.step === 'loan' ? urlAfterStep(stepState) : next] : []),
    ...(snapshot.matches('done') && stepState.step !== 'vehicle' ? ['/customers/create'] : []),
    ...(snapshot.matches('done') && stepState.step === 'vehicle'
      ? [originationUrl({ ...stepState, vehicleId: null })]
      : []),
    ...(known !== null && isPartOfChain(stepState) ? otherSteps(stepState, known) : []),
  ];
};

const otherSteps = (stepState: OriginationStepState, { customerId, vehicleId }: UnfinishedApplication) =>
  originationSteps
    .filter((step) => step !== stepState.step)
    .map((step) =>
      originationUrl({
        step,
        customerId,
        vehicleId: step === 'customer' ? null : vehicleId,
        loanId: step === 'loan' ? stepState.loanId : null,
      }),
    );

const typed = [
  '/customers/create',
  '/customers/create?customerId=C1',
  '/vehicles/add',
  '/vehicles/add?customerId=C1',
  '/loans/create',
  '/loans/create?customerId=C1',
  '/loans/create?customerId=C1&vehicleId=V1',
  '/loans/create?customerId=C1&vehicleId=V1&loanId=L1',
];

function actsIn(world: World): readonly Act[] {
  const { snapshot, address, made } = world;
  const { stepState, applications } = snapshot.context;
  if (isAway(world)) return [{ type: 'gone back', to: originationUrl(stepState) }];
  if (snapshot.matches('interrupted')) return [{ type: 'form opened again' }];
  const isKnown = (to: string) => (to.match(/[CVL]1/g) ?? []).every((id) => made.includes(id));
  const record = recordMadeOn[stepState.step];
  const isReady =
    stepState.step !== 'loan' || (stepState.customerId !== null && stepState.vehicleId !== null);
  const isForm = !snapshot.matches('done');
  const both = [true, false];
  return [
    ...[address, ...typed.filter(isKnown)].map((to) => ({ type: 'address typed' as const, to })),
    ...[...new Set(linksIn(world))].map((to) => ({ type: 'link followed' as const, to })),
    ...(isForm ? [{ type: 'form broken' as const }] : []),
    ...(isForm && isReady && !made.includes(record)
      ? both.map((isRoom) => ({ type: 'record made' as const, id: record, isRoom }))
      : []),
    ...applications
      .filter(() => snapshot.matches('customer'))
      .flatMap(({ customerId: id }) =>
        both.map((isRoom) => ({ type: 'application dropped' as const, id, isRoom })),
      ),
    ...(snapshot.matches('loan') &&
    stepState.customerId !== null &&
    stepState.vehicleId === null &&
    made.includes('V1')
      ? [{ type: 'vehicle chosen' as const, id: 'V1' }]
      : []),
  ];
}

/** The world after an act: the machine gets the events of browser and server until nothing is left to do. */
function after(from: World, act: Act): WorldStep {
  let { snapshot, address, kept, made } = from;
  const passes: unknown[] = [];
  const tell = (event: EventObject) => {
    passes.push(...origination.getTransitionData(snapshot, event as never));
    snapshot = getNextSnapshot(origination, snapshot, event as never);
  };
  const open = (to: string) => {
    address = to;
    const stepState = stepStateAt(to);
    if (stepState !== null) tell({ type: 'step.opened', stepState } as EventObject);
  };
  const isRoom = !('isRoom' in act) || act.isRoom;
  if (act.type === 'address typed' || act.type === 'gone back') {
    snapshot = snapshotAt(act.to);
    address = act.to;
  } else if (act.type === 'link followed') open(act.to);
  else if (act.type === 'record made') {
    made = [...made, act.id].toSorted();
    tell(madeEvent(snapshot, act.id));
  } else tell(eventOf(act, snapshot));

  for (;;) {
    if (snapshot.matches('arriving')) {
      tell({ type: 'xstate.done.actor.0.origination.arriving', output: kept } as EventObject);
    } else if (snapshot.matches({ customer: 'dropping' })) {
      if (isRoom) kept = withoutApplication(kept, snapshot.context.dropped);
      tell(endOf('customer.dropping', isRoom, kept));
    } else if (snapshot.matches('keeping')) {
      if (isRoom) kept = applicationsAfter(kept, snapshot.context.stepState);
      tell(endOf('keeping', isRoom));
    } else if (snapshot.matches('continuing')) {
      const { stepState } = snapshot.context;
      tell(endOf('continuing', true));
      open(originationUrl(stepState));
      open(urlAfterStep(stepState));
    } else break;
  }
  // In an application the URL follows the chosen customer and vehicle.
  if (act.type === 'vehicle chosen') address = originationUrl(snapshot.context.stepState);
  return { from, act, to: { snapshot, address, kept, made }, passes };
}

const endOf = (state: string, isDone: boolean, output?: unknown): EventObject =>
  ({ type: `xstate.${isDone ? 'done' : 'error'}.actor.0.origination.${state}`, output }) as EventObject;

function madeEvent({ context: { stepState } }: OriginationSnapshot, id: string): EventObject {
  if (stepState.step === 'loan') {
    const { customerId, vehicleId } = stepState;
    return {
      type: 'xstate.done.actor.loanApplication',
      output: { loanId: id, customerId, vehicleId },
    } as EventObject;
  }
  const [child, sent] =
    stepState.step === 'customer'
      ? ['customerCreation', { customerId: id }]
      : ['vehicleCreation', { vehicleId: id }];
  return { type: `xstate.snapshot.${child}`, snapshot: { context: { sent } } } as EventObject;
}

function eventOf(act: Act, { context: { stepState } }: OriginationSnapshot): EventObject {
  if (act.type === 'application dropped') {
    return { type: 'application.dropped', customerId: act.id } as EventObject;
  }
  if (act.type === 'vehicle chosen') {
    const context = { customer: { customerId: stepState.customerId }, vehicle: { vehicleId: act.id } };
    return { type: 'xstate.snapshot.loanApplication', snapshot: { context } } as EventObject;
  }
  const child = { customer: 'customerCreation', vehicle: 'vehicleCreation', loan: 'loanApplication' };
  return act.type === 'form broken'
    ? { type: `xstate.error.actor.${child[stepState.step]}` }
    : { type: 'load.requested' };
}

function stepStateAt(address: string): OriginationStepState | null {
  const { pathname, search } = new URL(address, 'http://kisht.example');
  return originationStepAt(pathname, search);
}

function snapshotAt(address: string): OriginationSnapshot {
  const stepState = stepStateAt(address);
  if (stepState === null) throw new Error(`no step at ${address}`);
  return getInitialSnapshot(origination, { stepState });
}

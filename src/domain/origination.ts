/**
 * Customer, vehicle, loan: the three steps of an application and their URLs (rule ORIGINATION). The URL is the truth:
 * it holds the ids of finished steps, so that a reload and the Back button find them again.
 */

export const originationSteps = ['customer', 'vehicle', 'loan'] as const;
export type OriginationStep = (typeof originationSteps)[number];

/** A step with the ids known on it; the id of the step's own kind means that the step is done. */
export interface OriginationStepState {
  readonly step: OriginationStep;
  readonly customerId: string | null;
  readonly vehicleId: string | null;
  readonly loanId: string | null;
}

/** An application whose customer exists and whose loan does not: ids alone, nothing about a person. */
export interface UnfinishedApplication {
  readonly customerId: string;
  readonly vehicleId: string | null;
}

const paths: Readonly<Record<OriginationStep, string>> = {
  customer: '/customers/create',
  vehicle: '/vehicles/add',
  loan: '/loans/create',
};

/** The step that a URL shows; null for every other screen. */
export const originationStepAt = (pathname: string, search: string): OriginationStepState | null => {
  const step = originationSteps.find((candidate) => paths[candidate] === pathname.replace(/\/+$/, ''));
  if (step === undefined) return null;
  const query = new URLSearchParams(search);
  return {
    step,
    customerId: idIn(query, 'customerId'),
    vehicleId: step === 'customer' ? null : idIn(query, 'vehicleId'),
    loanId: step === 'loan' ? idIn(query, 'loanId') : null,
  };
};

export const originationUrl = ({ step, ...ids }: OriginationStepState): string => {
  const known = Object.entries(ids).filter((entry): entry is [string, string] => entry[1] !== null);
  return known.length === 0 ? paths[step] : `${paths[step]}?${new URLSearchParams(known).toString()}`;
};

export const isSameStepState = (left: OriginationStepState, right: OriginationStepState): boolean =>
  originationUrl(left) === originationUrl(right);

/** True once the step's own record exists: then the step is shown as done, and cannot make it again. */
export const isStepDone = ({ step, customerId, vehicleId, loanId }: OriginationStepState): boolean =>
  (step === 'customer' ? customerId : step === 'vehicle' ? vehicleId : loanId) !== null;

/** True for a step of an application; a vehicle or a loan that was begun alone has no customer in its URL. */
export const isPartOfChain = ({ step, customerId }: OriginationStepState): boolean =>
  step === 'customer' || customerId !== null;

/**
 * The step's state with the chosen customer and vehicle in an application; a loan that was opened alone keeps its URL.
 */
export const withChoices = (
  stepState: OriginationStepState,
  { customerId, vehicleId }: Pick<OriginationStepState, 'customerId' | 'vehicleId'>,
): OriginationStepState =>
  stepState.customerId === null
    ? stepState
    : {
        ...stepState,
        customerId: customerId ?? stepState.customerId,
        vehicleId: vehicleId ?? stepState.vehicleId,
      };

/**
 * The application that a step belongs to; null where no customer is known yet, or a vehicle or loan was opened alone.
 */
export const applicationAt = ({
  customerId,
  vehicleId,
}: OriginationStepState): UnfinishedApplication | null =>
  customerId === null ? null : { customerId, vehicleId };

/** The first step of an application that is not done. */
export const nextOriginationStep = ({
  customerId,
  vehicleId,
}: UnfinishedApplication): OriginationStepState => ({
  step: vehicleId === null ? 'vehicle' : 'loan',
  customerId,
  vehicleId,
  loanId: null,
});

/** The URL after a finished step: the next step, or the list of a record that was made alone (rule ORIGINATION). */
export const urlAfterStep = (stepState: OriginationStepState): string => {
  const application = stepState.step === 'loan' ? null : applicationAt(stepState);
  if (application !== null) return originationUrl(nextOriginationStep(application));
  return stepState.step === 'vehicle' ? '/vehicles' : '/loans';
};

/** The kept applications after a step: one per customer, newest first, removed once its loan is made. */
export const applicationsAfter = (
  kept: readonly UnfinishedApplication[],
  stepState: OriginationStepState,
): readonly UnfinishedApplication[] => {
  const application = applicationAt(stepState);
  if (application === null || !isStepDone(stepState)) return kept;
  const others = withoutApplication(kept, application.customerId);
  const known = keptFor(kept, application.customerId);
  const vehicleId = application.vehicleId ?? known?.vehicleId ?? null;
  if (stepState.loanId === null) return [{ ...application, vehicleId }, ...others].slice(0, mostApplications);
  const isOfOtherVehicle = known !== null && known.vehicleId !== null && known.vehicleId !== vehicleId;
  return isOfOtherVehicle ? kept : others;
};

export const withoutApplication = (
  kept: readonly UnfinishedApplication[],
  customerId: string,
): readonly UnfinishedApplication[] => kept.filter((application) => application.customerId !== customerId);

/** The furthest known state of an application, from the URL or from what was kept. */
export const furthestKnown = (
  kept: readonly UnfinishedApplication[],
  stepState: OriginationStepState,
): UnfinishedApplication | null => {
  const application = applicationAt(stepState);
  if (application === null || application.vehicleId !== null) return application;
  return keptFor(kept, application.customerId) ?? application;
};

/** A sentence about the record that a finished step has made. */
export const madeText = ({ step, customerId, vehicleId, loanId }: OriginationStepState): string => {
  if (step === 'customer') return `Customer ${customerId ?? ''} was created.`;
  if (step === 'vehicle') return `Vehicle ${vehicleId ?? ''} was added.`;
  return loanId === null || loanId === unnamedLoan ? 'The loan was created.' : `Loan ${loanId} was created.`;
};

/** The id of the record that a finished step of the loan, or of a vehicle, has made; null where no server named it. */
export const madeRecord = ({ step, vehicleId, loanId }: OriginationStepState): string | null => {
  if (step !== 'loan') return vehicleId;
  return loanId === unnamedLoan ? null : loanId;
};

/** The id of a loan that a server accepted without answering its id. */
export const unnamedLoan = 'unnamed';

/** The most unfinished applications to keep; older ones are found by their customer. */
const mostApplications = 20;

const keptFor = (kept: readonly UnfinishedApplication[], customerId: string): UnfinishedApplication | null =>
  kept.find((application) => application.customerId === customerId) ?? null;

const idIn = (query: URLSearchParams, name: string): string | null => {
  const id = query.get(name)?.trim() ?? '';
  return id === '' ? null : id;
};

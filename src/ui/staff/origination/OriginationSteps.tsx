import { Link } from 'react-router-dom';
import {
  isPartOfChain,
  isStepDone,
  originationUrl,
  type OriginationStepState,
  type OriginationStep,
  originationSteps,
  type UnfinishedApplication,
} from '#domain/origination.ts';
import { CheckIcon } from '#ui/kit/icons.tsx';
import * as styles from './OriginationSteps.css.ts';

export interface OriginationStepsProps {
  readonly stepState: OriginationStepState;
  /** The furthest known state of the application; null before there is a customer. */
  readonly known: UnfinishedApplication | null;
}

/**
 * The steps of an application, the current and the finished ones marked. Null for a vehicle or a loan form that was
 * opened on its own.
 */
export function OriginationSteps({ stepState, known }: OriginationStepsProps) {
  if (!isPartOfChain(stepState)) return null;
  const customerId = known?.customerId ?? null;
  const vehicleId = known?.vehicleId ?? null;
  const { loanId } = stepState;
  const steps = originationSteps.map((step) => ({
    step,
    at: {
      step,
      customerId,
      vehicleId: step === 'customer' ? null : vehicleId,
      loanId: step === 'loan' ? loanId : null,
    },
  }));
  return (
    <nav className={styles.steps} aria-label="Application">
      <p className={styles.count}>{`Step ${originationSteps.indexOf(stepState.step) + 1} of 3`}</p>
      <ol className={styles.list}>
        {steps.map(({ step, at }) => (
          <Step
            key={step}
            at={at}
            isCurrent={step === stepState.step}
            isOpen={step === 'customer' || customerId !== null}
          />
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly at: OriginationStepState;
  readonly isCurrent: boolean;
  /** True if the step can be opened: from the second step on, once there is a customer. */
  readonly isOpen: boolean;
}

function Step({ at, isCurrent, isOpen }: StepProps) {
  const isDone = isStepDone(at);
  const made = madeOn(at);
  return (
    <li
      className={styles.step}
      data-state={isCurrent ? 'current' : isDone ? 'done' : 'open'}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.name}>
        {isDone ? <CheckIcon /> : null}
        {isOpen && !isCurrent ? (
          <Link className={styles.stepLink} to={originationUrl(at)}>
            {stepNames[at.step]}
          </Link>
        ) : (
          stepNames[at.step]
        )}
      </span>
      {made === null ? null : <span className={styles.made}>{made}</span>}
    </li>
  );
}

const madeOn = ({ step, customerId, vehicleId, loanId }: OriginationStepState): string | null =>
  step === 'customer' ? customerId : step === 'vehicle' ? vehicleId : loanId;

const stepNames: Readonly<Record<OriginationStep, string>> = {
  customer: 'Customer',
  vehicle: 'Vehicle',
  loan: 'Loan',
};

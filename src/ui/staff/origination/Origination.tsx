import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  furthestKnown,
  nextOriginationStep,
  originationUrl,
  type OriginationStepState,
} from '#domain/origination.ts';
import type { origination, OriginationSnapshot } from '#machines/origination/origination.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { CustomerForm } from '#ui/staff/customers/CustomerForm.tsx';
import { LoanApplication } from './LoanApplication.tsx';
import { OriginationDone } from './OriginationDone.tsx';
import { OriginationSteps } from './OriginationSteps.tsx';
import { UnfinishedApplications } from './UnfinishedApplications.tsx';
import { VehicleForm } from '#ui/staff/vehicles/VehicleForm.tsx';

export interface OriginationProps {
  readonly machine: typeof origination;
  /** The step and ids of the URL. */
  readonly stepState: OriginationStepState;
  /** Called with every change of the application, so that the URL follows it. */
  readonly onStepState: (snapshot: OriginationSnapshot) => void;
}

/**
 * The screens at `/customers/create`, `/vehicles/add` and `/loans/create`: the three steps of an application, or one of
 * them alone.
 */
export function Origination({ machine, stepState: opened, onStepState }: OriginationProps) {
  const actor = useActorRef(machine, { input: { stepState: opened } }, onStepState);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => actor.send({ type: 'step.opened', stepState: opened }), [actor, opened]);
  const { stepState, applications } = snapshot.context;
  const { customerCreation, vehicleCreation, loanApplication } = snapshot.children;
  const known = furthestKnown(applications, stepState);
  const steps = <OriginationSteps stepState={stepState} known={known} />;
  if (snapshot.matches('done')) return <OriginationDone stepState={stepState} known={known} steps={steps} />;
  if (snapshot.matches('interrupted')) {
    return (
      <Banner
        tone="danger"
        action={{ label: 'Retry', onClick: () => actor.send({ type: 'load.requested' }) }}
      >
        This form has stopped working. What it had made until then is kept.
      </Banner>
    );
  }
  if (customerCreation !== undefined) {
    return (
      <CustomerForm
        actor={customerCreation}
        steps={
          <>
            {steps}
            <UnfinishedApplications
              applications={applications}
              isDropping={snapshot.matches({ customer: 'dropping' })}
              onDrop={(customerId) => actor.send({ type: 'application.dropped', customerId })}
            />
          </>
        }
      />
    );
  }
  if (vehicleCreation !== undefined) {
    return (
      <VehicleForm
        actor={vehicleCreation}
        steps={
          <>
            {steps}
            {known === null || known.vehicleId === null ? null : (
              <Banner tone="info">
                {`This application already has vehicle ${known.vehicleId}. `}
                <ButtonLink size="small" to={originationUrl(nextOriginationStep(known))}>
                  Continue with it
                </ButtonLink>
              </Banner>
            )}
          </>
        }
      />
    );
  }
  return loanApplication === undefined ? null : <LoanApplication actor={loanApplication} steps={steps} />;
}

import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { SectionInput } from '#machines/kinds/section.ts';
import type { portalProfile } from '#machines/portal/portalProfile.ts';
import { Button } from '#ui/kit/Button.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PortalProfileRecord } from './PortalProfileRecord.tsx';

export interface PortalProfileProps {
  readonly machine: typeof portalProfile;
  readonly input: SectionInput;
  readonly onCancel: () => void;
}

/** The screen at `/customers/customers`: the borrower's own details. */
export function PortalProfile({ machine, input, onCancel }: PortalProfileProps) {
  const actor = useActorRef(machine, { input });
  useUnsaved(useSelector(actor, (snapshot) => snapshot.hasTag('unsaved')));
  return (
    <>
      <PageTitle>Customer Details</PageTitle>
      <PageHeader title="Customer Details" />
      <PortalProfileRecord
        actor={actor}
        title="Your Details"
        readingActions={
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        }
      />
    </>
  );
}

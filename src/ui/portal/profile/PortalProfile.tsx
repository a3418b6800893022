import { brandName } from '#domain/values/brand.ts';
import type { portalProfile } from '#machines/portal/portalProfile.ts';
import { Button } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PortalProfileRecord } from './PortalProfileRecord.tsx';
import { PageLeaving } from '#ui/portal/PageLeaving.tsx';

export interface PortalProfileProps {
  readonly machine: typeof portalProfile;
}

/** `/customers/customers` */
export function PortalProfile({ machine }: PortalProfileProps) {
  const actor = useActorRef(machine);
  return (
    <>
      <title>{`Customer Details · ${brandName}`}</title>
      <PageHeader title="Customer Details" />
      <PortalProfileRecord
        actor={actor}
        title="Your Details"
        readingActions={
          <Button onClick={() => actor.send({ type: 'leave.requested', to: '/customers' })}>Cancel</Button>
        }
      />
      <PageLeaving actor={actor} />
    </>
  );
}

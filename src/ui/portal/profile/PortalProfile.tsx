import { brandName } from '#domain/values/brand.ts';
import type { ownProfile } from '#machines/portal/portalProfile.ts';
import { Button } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { OwnProfileRecord } from './PortalProfileRecord.tsx';
import { PageLeaving } from '#ui/portal/PageLeaving.tsx';

export interface OwnProfileProps {
  readonly machine: typeof ownProfile;
}

/** `/customers/customers` */
export function OwnProfile({ machine }: OwnProfileProps) {
  const actor = useActorRef(machine);
  return (
    <>
      <title>{`Customer Details · ${brandName}`}</title>
      <PageHeader title="Customer Details" />
      <OwnProfileRecord
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

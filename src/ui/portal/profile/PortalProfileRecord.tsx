import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { portalProfile } from '#machines/portal/portalProfile.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { RecordSection } from '#ui/records/RecordSection.tsx';
import { portalProfileGroups } from './portalProfileGroups.ts';

export interface PortalProfileRecordProps {
  readonly actor: ActorRefFrom<typeof portalProfile>;
  readonly title: string;
  /** Further buttons, shown while the details are read and not edited. */
  readonly readingActions?: ReactNode;
}

/** A borrower's own details, read and edited in place. */
export function PortalProfileRecord({ actor, title, readingActions }: PortalProfileRecordProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { part, record } = snapshot.children;
  return (
    <>
      {part === undefined ? null : (
        <PendingPart
          part={part}
          skeleton={<Skeleton variant="text" rows={10} label="Loading your details..." />}
        />
      )}
      {record === undefined ? null : (
        <RecordSection
          name="profile"
          title={title}
          groups={portalProfileGroups}
          actor={record}
          updated="Profile updated successfully!"
          saveLabel="Save"
          keepsButtonsInView
          readingActions={readingActions}
        />
      )}
    </>
  );
}

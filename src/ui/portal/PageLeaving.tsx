import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { changePassword } from '#machines/signIn/changePassword.ts';
import type { portalProfile } from '#machines/portal/portalProfile.ts';
import { useAskBeforeLeaving } from '#ui/kit/leaving.tsx';
import { LeaveQuestion } from '#ui/records/RecordLeave.tsx';

interface PageLeavingProps {
  /** The form that may have unsaved changes: the profile or the password. */
  readonly actor: ActorRefFrom<typeof portalProfile> | ActorRefFrom<typeof changePassword>;
}

/** Asks before unsaved changes are left, whichever tab is open. */
export function PageLeaving({ actor }: PageLeavingProps) {
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'));
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ page: 'asking' }));
  const leave = useCallback((to: string) => actor.send({ type: 'leave.requested', to }), [actor]);
  useAskBeforeLeaving(isUnsaved, leave);
  return (
    <LeaveQuestion
      open={isAsking}
      onLeave={() => actor.send({ type: 'leave.confirmed' })}
      onStay={() => actor.send({ type: 'leave.declined' })}
    />
  );
}

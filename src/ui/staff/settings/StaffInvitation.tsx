import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { staffInvitation } from '#machines/staff/staffInvitation.ts';
import { Button } from '#ui/kit/Button.tsx';
import { openedLate } from '#ui/kit/openedLate.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

export interface StaffInvitationProps {
  readonly actor: ActorRefFrom<typeof staffInvitation>;
  /** Called when an invitation is opened, to dismiss the result of another action. */
  readonly onBegin: () => void;
}

/** The button that opens the invitation, its dialog, and the result. */
export function StaffInvitation({ actor, onBegin }: StaffInvitationProps) {
  const begin = () => {
    onBegin();
    actor.send({ type: 'invitation.opened' });
  };
  const snapshot = useSelector(actor, (current) => current);
  return (
    <>
      <div>
        <Button changes onClick={begin}>
          Invite
        </Button>
      </div>
      {snapshot.matches({ closed: 'invited' }) ? (
        <OutcomeBanner tone="positive">
          Invitation sent. {snapshot.context.invitedEmail} gets a link to choose a password, good for three
          days.
        </OutcomeBanner>
      ) : null}
      <InvitationDialog open={snapshot.hasTag('asking')} actor={actor} />
    </>
  );
}

const InvitationDialog = openedLate(async () => (await import('./InvitationDialog.tsx')).InvitationDialog);

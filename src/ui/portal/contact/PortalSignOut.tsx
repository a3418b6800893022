import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { portalSignOut } from '#machines/portal/portalSignOut.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';

export interface PortalSignOutProps {
  readonly actor: ActorRefFrom<typeof portalSignOut>;
}

/** Asks a borrower who signs out whether undelivered messages are kept in the browser or discarded. */
export function PortalSignOut({ actor }: PortalSignOutProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { owed, message } = snapshot.context;
  const isWorking = snapshot.hasTag('working');
  const cancel = () => actor.send({ type: 'signOut.cancelled' });
  const words = wordsOf(owed);
  return (
    <Dialog
      open={snapshot.hasTag('asking')}
      held={isWorking}
      onOpenChange={cancel}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button disabled={isWorking} onClick={cancel}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={isWorking}
            busyLabel="Discarding..."
            onClick={() => actor.send({ type: 'discard.chosen' })}
          >
            Discard
          </Button>
          <Button variant="primary" disabled={isWorking} onClick={() => actor.send({ type: 'keep.chosen' })}>
            Keep
          </Button>
        </>
      }
    >
      {snapshot.matches({ asking: 'failed' }) ? <SubmitError failure={{ reason: message }} /> : null}
    </Dialog>
  );
}

const wordsOf = (owed: number) =>
  owed === 1
    ? {
        title: 'Keep your message?',
        description:
          'A message of yours is not delivered yet. Kept, it stays in this browser and goes out when you sign in here again. Discard it where others use this device.',
      }
    : {
        title: 'Keep your messages?',
        description: `${owed} messages of yours are not delivered yet. Kept, they stay in this browser and go out when you sign in here again. Discard them where others use this device.`,
      };

import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { identityConfirmation } from '#machines/app/identityConfirmation.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { form } from './Security.css.ts';

export interface IdentityConfirmationProps {
  readonly actor: ActorRefFrom<typeof identityConfirmation>;
}

/** A dialog that asks for a proof of identity; the screen below keeps what was typed. */
export function IdentityConfirmation({ actor }: IdentityConfirmationProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { question: part, answer } = snapshot.children;
  const answering = useSelector(answer, (current) => current);
  const { question, text, message } = answering?.context ?? snapshot.context;
  const isUnavailable = useSelector(part, (current) => current?.hasTag('retriable') === true);
  const isConfirming = answering?.matches('confirming') === true;
  const cancel = () => actor.send({ type: 'confirmation.cancelled' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    answer?.send({ type: 'text.submitted' });
  };
  const failure = message === null ? null : { reason: message };
  return (
    <Dialog
      open={snapshot.hasTag('asking')}
      held={isConfirming}
      onOpenChange={cancel}
      title="Confirm that it is you"
      description="This step is done once you have confirmed. What you have typed stays."
      footer={
        <Button disabled={isConfirming} onClick={cancel}>
          Cancel
        </Button>
      }
    >
      {part !== undefined && (isUnavailable || question === null) ? (
        <PendingPart part={part} skeleton={<Skeleton variant="text" label="Loading the question..." />} />
      ) : null}
      {question === null || isUnavailable ? null : (
        <form className={form} onSubmit={submit} noValidate>
          {failure === null ? null : <SubmitError failure={failure} />}
          <IdentityFields
            question={question}
            text={text}
            isWorking={answering === undefined || answering.hasTag('working')}
            isRefused={answering?.matches({ answering: 'refused' }) === true}
            onTextChange={(changed) => answer?.send({ type: 'text.changed', text: changed })}
            onPasskey={() => answer?.send({ type: 'passkey.chosen' })}
          >
            <Button type="submit" variant="primary" block busy={isConfirming} busyLabel="Confirming...">
              Confirm
            </Button>
          </IdentityFields>
        </form>
      )}
    </Dialog>
  );
}

import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { secondStep } from '#machines/signIn/staffCredentials.ts';
import { Button } from '#ui/kit/Button.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { IdentityFields } from '#ui/security/IdentityFields.tsx';
import * as styles from './EntryPage.css.ts';

export interface SecondStepProps {
  readonly actor: ActorRefFrom<typeof secondStep>;
}

/** Asks for the second factor after the right password. */
export function SecondStep({ actor }: SecondStepProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { question, text, message } = snapshot.context;
  const isWorking = snapshot.hasTag('working');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'text.submitted' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {message === null ? null : <SubmitError failure={{ reason: message }} />}
      <IdentityFields
        question={question}
        text={text}
        isWorking={isWorking}
        isRefused={snapshot.matches({ answering: 'refused' })}
        onTextChange={(changed) => actor.send({ type: 'text.changed', text: changed })}
        onPasskey={() => actor.send({ type: 'passkey.chosen' })}
      >
        <Button type="submit" variant="primary" block busy={isWorking}>
          Continue
        </Button>
      </IdentityFields>
      <Button
        variant="quiet"
        block
        disabled={isWorking}
        onClick={() => actor.send({ type: 'answer.cancelled' })}
      >
        Back
      </Button>
    </form>
  );
}

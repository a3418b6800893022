import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { SignInInput } from '../../machines/signInDraft.ts';
import type { staffSignIn } from '../../machines/staffSignIn.ts';
import { useActorRef } from '../kit/useActorRef.ts';
import * as styles from './EntryPage.css.ts';
import { EntryPage } from './EntryPage.tsx';
import { SignInForm } from './SignInForm.tsx';

export interface StaffSignInProps {
  readonly machine: typeof staffSignIn;
  readonly input: SignInInput;
  readonly sessionEnded: boolean;
}

/** `/auth/admin` */
export function StaffSignIn({ machine, input, sessionEnded }: StaffSignInProps) {
  const actor = useActorRef(machine, { input });
  const { draft, message } = useSelector(actor, (snapshot) => snapshot.context);
  const isWorking = useSelector(actor, (snapshot) => snapshot.hasTag('working'));
  return (
    <EntryPage title="Admin Portal" words="Sign in to the back office.">
      <SignInForm
        draft={draft}
        message={message}
        isWorking={isWorking}
        sessionEnded={sessionEnded}
        send={(event) => actor.send(event)}
      />
      <Link className={styles.link} to="/">
        Sign in as user
      </Link>
    </EntryPage>
  );
}

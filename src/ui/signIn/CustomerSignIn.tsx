import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { customerSignIn } from '#machines/signIn/customerSignIn.ts';
import type { SignInInput } from '#machines/signIn/signInDraft.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './EntryPage.css.ts';
import { EntryPage } from './EntryPage.tsx';
import { SignInForm } from './SignInForm.tsx';

export interface CustomerSignInProps {
  readonly machine: typeof customerSignIn;
  readonly input: SignInInput;
  readonly sessionEnded: boolean;
}

/** The screen at `/`, where borrowers sign in. */
export function CustomerSignIn({ machine, input, sessionEnded }: CustomerSignInProps) {
  const actor = useActorRef(machine, { input });
  const { context, children } = useSelector(actor, (snapshot) => snapshot);
  return (
    <EntryPage title="Sign in" words="Your loans, your payments, your details." isFacing>
      <SignInForm actor={children.credentials} sent={context} sessionEnded={sessionEnded} />
      <Link className={styles.link} to="/auth/admin">
        Sign in as admin
      </Link>
    </EntryPage>
  );
}

import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { unreachable } from '#api/failure.ts';
import type { SignInInput } from '#machines/signIn/signInDraft.ts';
import type { staffSignIn } from '#machines/signIn/staffSignIn.ts';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './EntryPage.css.ts';
import { EntryPage } from './EntryPage.tsx';
import { SignInForm } from './SignInForm.tsx';

export interface StaffSignInProps {
  readonly machine: typeof staffSignIn;
  readonly input: SignInInput;
  readonly sessionEnded: boolean;
}

/**
 * The screen at `/auth/admin`, where staff sign in: the password, then the second factor of an account that has one.
 */
export function StaffSignIn({ machine, input, sessionEnded }: StaffSignInProps) {
  const actor = useActorRef(machine, { input });
  const { context, children } = useSelector(actor, (snapshot) => snapshot);
  const { credentials, secondStep } = children;
  if (secondStep !== undefined)
    return (
      <EntryPage title="Confirm that it is you" words="Your account has a second factor.">
        <Suspense>
          <SecondStep actor={secondStep} />
        </Suspense>
      </EntryPage>
    );
  return (
    <EntryPage title="Admin Portal" words="Sign in to the back office.">
      <SignInForm actor={credentials} sent={context} sessionEnded={sessionEnded} />
      <Link className={styles.link} to="/">
        Sign in as user
      </Link>
    </EntryPage>
  );
}

/** Loaded when an account with a second factor signs in, so that the sign-in page stays small. */
const SecondStep = lazy(async () => {
  try {
    return { default: (await import('./SecondStep.tsx')).SecondStep };
  } catch {
    return { default: NoSecondStep };
  }
});

function NoSecondStep() {
  return <SubmitError failure={unreachable} />;
}

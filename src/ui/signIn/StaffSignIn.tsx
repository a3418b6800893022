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

/** `/auth/admin` */
export function StaffSignIn({ machine, input, sessionEnded }: StaffSignInProps) {
  const actor = useActorRef(machine, { input });
  const { draft, message } = useSelector(actor, (snapshot) => snapshot.context);
  const isWorking = useSelector(actor, (snapshot) => snapshot.hasTag('working'));
  const isSecondStep = useSelector(actor, (snapshot) => snapshot.hasTag('secondStep'));
  if (isSecondStep)
    return (
      <EntryPage title="Confirm that it is you" words="Your account has a second factor.">
        <Suspense>
          <SecondStep actor={actor} />
        </Suspense>
      </EntryPage>
    );
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

/** Fetched once an account with a second factor signs in: the sign-in page is there before it. */
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

import { useSelector } from '@xstate/react';
import type { disownment, DisownmentInput } from '#machines/signIn/disownment.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { EntryPage } from './EntryPage.tsx';

export interface NotMeProps {
  readonly machine: typeof disownment;
  readonly input: DisownmentInput;
}

const title = 'This was not me';

/** The screen at `/auth/not-me`, opened by the link in a mail about a changed account: the owner disowns the change. */
export function NotMe({ machine, input }: NotMeProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { failure, outcome, isOfStaff } = snapshot.context;
  if (snapshot.matches('invalid'))
    return (
      <EntryPage title={title}>
        <Banner tone="danger">This link is incomplete. Please open it from the email once more.</Banner>
        <ButtonLink to="/">Back to login</ButtonLink>
      </EntryPage>
    );
  if (snapshot.matches('over'))
    return (
      <EntryPage title={title}>
        <OutcomeBanner tone="danger">{outcome}</OutcomeBanner>
        <ButtonLink to="/">Back to login</ButtonLink>
      </EntryPage>
    );
  if (snapshot.matches('disowned'))
    return (
      <EntryPage title={title}>
        <OutcomeBanner tone="positive">Your account is yours again. {outcome}</OutcomeBanner>
        <p>If somebody else may know your password, choose a new one now.</p>
        <ButtonLink to="/auth/forgot-password" variant="primary">
          Send reset link
        </ButtonLink>
        <ButtonLink to={isOfStaff ? '/auth/admin' : '/'}>Back to login</ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage
      title={title}
      words="Your account was changed, and you say that it was not you. If you go on, everybody who is signed in to the account is signed out, you too, and the account gets the email address back to which this link was sent. If the password was changed, it stops working, and you get a link to choose another."
    >
      {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={failure} /> : null}
      <Button
        variant="primary"
        block
        busy={snapshot.hasTag('working')}
        onClick={() => actor.send({ type: 'disownment.confirmed' })}
      >
        Secure my account
      </Button>
    </EntryPage>
  );
}

import { useActorRef, useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { staffSignIn } from '../../machines/staffSignIn.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { CheckboxField } from '../kit/CheckboxField.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import * as styles from './EntryPage.css.ts';
import { EntryPage } from './EntryPage.tsx';

export interface StaffSignInProps {
  readonly machine: typeof staffSignIn;
  readonly rememberedEmail: string | null;
  /** The last session ended by itself: the person is told why they are here. */
  readonly sessionEnded: boolean;
}

/** `/auth/admin` */
export function StaffSignIn({ machine, rememberedEmail, sessionEnded }: StaffSignInProps) {
  const actor = useActorRef(machine, { input: { rememberedEmail } });
  const { draft, message } = useSelector(actor, (snapshot) => snapshot.context);
  const isWorking = useSelector(actor, (snapshot) => snapshot.hasTag('working'));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'credentials.submitted' });
  };
  return (
    <EntryPage title="Admin Portal" words="Sign in to the back office.">
      {sessionEnded && message === null ? (
        <Banner tone="info">Your session has ended. Please sign in again.</Banner>
      ) : null}
      {message === null || isWorking ? null : <Banner tone="danger">{message}</Banner>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          disabled={isWorking}
          value={draft.email}
          onValueChange={(email) => actor.send({ type: 'email.changed', email })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          disabled={isWorking}
          value={draft.password}
          onValueChange={(password) => actor.send({ type: 'password.changed', password })}
        />
        <div className={styles.row}>
          <CheckboxField
            label="Remember me"
            disabled={isWorking}
            checked={draft.rememberMe}
            onCheckedChange={(rememberMe) => actor.send({ type: 'rememberMe.changed', rememberMe })}
          />
          <Link className={styles.link} to="/auth/forgot-password">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" block busy={isWorking}>
          Sign in
        </Button>
      </form>
      <Link className={styles.link} to="/">
        Sign in as user
      </Link>
    </EntryPage>
  );
}

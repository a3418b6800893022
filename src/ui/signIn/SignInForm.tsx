import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { customerCredentials } from '#machines/signIn/customerSignIn.ts';
import type { SignInDraft, SignInEvent } from '#machines/signIn/signInDraft.ts';
import type { staffCredentials } from '#machines/signIn/staffCredentials.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { CheckboxField } from '#ui/kit/CheckboxField.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import * as styles from './EntryPage.css.ts';

export interface SignInFormProps {
  /** The actor of the form; undefined while the credentials are being checked. */
  readonly actor:
    ActorRefFrom<typeof staffCredentials> | ActorRefFrom<typeof customerCredentials> | undefined;
  /** The credentials that were sent last and why they failed; shown while the form has no actor. */
  readonly sent: { readonly draft: SignInDraft; readonly message: string | null };
  /** True if the last session ended by itself, which the form then says (rule SESSION-ENDED). */
  readonly sessionEnded: boolean;
}

/** E-mail, password and Remember me: the form of both sign-ins. */
export function SignInForm({ actor, sent, sessionEnded }: SignInFormProps) {
  const { draft, message } = useSelector(actor, (snapshot) => snapshot?.context) ?? sent;
  const isWorking = useSelector(actor, (snapshot) => snapshot?.hasTag('editable') !== true);
  const send = (event: SignInEvent) => actor?.send(event);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'credentials.submitted' });
  };
  return (
    <>
      {sessionEnded && message === null ? (
        <Banner tone="info">Your session has ended. Please sign in again.</Banner>
      ) : null}
      {message === null || isWorking ? null : <SubmitError failure={{ reason: message }} />}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          disabled={isWorking}
          value={draft.email}
          onValueChange={(email) => send({ type: 'email.changed', email })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          disabled={isWorking}
          value={draft.password}
          onValueChange={(password) => send({ type: 'password.changed', password })}
        />
        <div className={styles.row}>
          <CheckboxField
            label="Remember me"
            disabled={isWorking}
            checked={draft.rememberMe}
            onCheckedChange={(rememberMe) => send({ type: 'rememberMe.changed', rememberMe })}
          />
          <Link className={styles.link} to="/auth/forgot-password">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" block busy={isWorking}>
          Sign in
        </Button>
      </form>
    </>
  );
}

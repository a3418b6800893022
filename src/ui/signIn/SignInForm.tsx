import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SignInDraft, SignInEvent } from '#machines/signIn/signInDraft.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { CheckboxField } from '#ui/kit/CheckboxField.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import * as styles from './EntryPage.css.ts';

export interface SignInFormProps {
  readonly draft: SignInDraft;
  readonly message: string | null;
  readonly isWorking: boolean;
  /** True where the last session ended by itself: the form says so (rule SESSION-ENDED). */
  readonly sessionEnded: boolean;
  readonly send: (event: SignInEvent) => void;
}

/** E-mail, password and Remember me, the same at both sign-ins. */
export function SignInForm({ draft, message, isWorking, sessionEnded, send }: SignInFormProps) {
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

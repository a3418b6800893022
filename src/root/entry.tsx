import { NotHere } from '../ui/entry/NotHere.tsx';
import { ButtonLink } from '../ui/kit/ButtonLink.tsx';

/** `/`, until borrowers can sign in. */
export function PortalSignInNotHere() {
  return (
    <NotHere title="Customer portal" action={<ButtonLink to="/auth/admin">Sign in as admin</ButtonLink>}>
      Borrowers will sign in here. The portal is not here yet.
    </NotHere>
  );
}

/** `/auth/forgot-password`, until a reset can be mailed. */
export function ForgotPasswordNotHere() {
  return (
    <NotHere title="Reset password" action={<ButtonLink to="/auth/admin">Back to login</ButtonLink>}>
      Resetting a password by e-mail is not here yet. Please ask an administrator.
    </NotHere>
  );
}

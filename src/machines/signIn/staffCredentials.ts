import type { IdentityQuestion } from '#domain/account/secondFactor.ts';
import { credentialsOf } from '#machines/kinds/credentials.ts';

/** The answer to a login, as far as the later steps need it. */
export interface StaffLogin {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly message: string | null;
  readonly staffName: string | null;
  /** The question for a second factor, which replaces the token; null where the account has none. */
  readonly secondFactor: IdentityQuestion | null;
}

/** The form of the staff sign-in, up to the server's answer. */
export const staffCredentials = credentialsOf<StaffLogin>({
  id: 'staffCredentials',
  description: 'E-mail and password of a member of staff, up to the server’s answer.',
});

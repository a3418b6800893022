import type { Credentials } from '#api/calls/signIn.ts';

/** The fields of both sign-in forms. */
export interface SignInDraft extends Credentials {
  readonly rememberMe: boolean;
}

export interface SignInInput {
  readonly rememberedEmail: string | null;
}

/** What a sign-in keeps from its form to the session. */
export interface SignInContext<Login> {
  /** The form as it was sent last, and as it opens again. */
  readonly draft: SignInDraft;
  readonly login: Login | null;
  /** Why the last sign-in failed; null before one. */
  readonly message: string | null;
}

export type SignInEvent =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'rememberMe.changed'; readonly rememberMe: boolean }
  | { readonly type: 'credentials.submitted' };

/** The form as it opens: a remembered e-mail is filled in, and stays remembered unless unticked. */
export const openingDraft = ({ rememberedEmail }: SignInInput): SignInDraft => ({
  email: rememberedEmail ?? '',
  password: '',
  rememberMe: rememberedEmail !== null,
});

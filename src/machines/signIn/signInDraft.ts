import type { Credentials } from '#api/calls/signIn.ts';

/** The fields of both sign-in forms. */
export interface SignInDraft extends Credentials {
  readonly rememberMe: boolean;
}

export interface SignInInput {
  readonly rememberedEmail: string | null;
}

/** The values that a sign-in keeps from the form to the session. */
export interface SignInContext<Login> {
  /** The draft as sent last, with which the form opens again. */
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

/** The draft that the form opens with: a remembered e-mail is filled in, and stays remembered unless unticked. */
export const openingDraft = ({ rememberedEmail }: SignInInput): SignInDraft => ({
  email: rememberedEmail ?? '',
  password: '',
  rememberMe: rememberedEmail !== null,
});

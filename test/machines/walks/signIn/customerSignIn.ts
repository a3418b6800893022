import type { CustomerLoginAnswer } from '#api/answers.ts';
import type { Credentials } from '#api/requests.ts';
import { customerSignIn } from '#machines/signIn/customerSignIn.ts';
import type { SignInDraft } from '#machines/signIn/signInDraft.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export interface Stored {
  readonly draft: SignInDraft;
  readonly login: CustomerLoginAnswer | null;
}

export const login: CustomerLoginAnswer = {
  token: 'token',
  refreshToken: 'refresh',
  customer: { customerId: 'CUS-000001', name: 'Ravi', email: null, createdAt: null, status: 'Active' },
  mustChangePassword: null,
};

export const customerSignInWalk = provenBy(
  customerSignIn,
  {
    inputs: [{ rememberedEmail: null }, { rememberedEmail: 'ravi@kisht.example' }],
    events: [
      ...['', '  ', 'ravi@kisht.example', '<script>'].map((email) => ({
        type: 'email.changed' as const,
        email,
      })),
      ...['', ' ', 'secret'].map((password) => ({ type: 'password.changed' as const, password })),
      { type: 'rememberMe.changed', rememberMe: true },
      { type: 'rememberMe.changed', rememberMe: false },
      { type: 'credentials.submitted' },
    ],
    answers: {
      clearPreviousSession: [undefined],
      postCredentials: [
        login,
        { ...login, token: null },
        { ...login, refreshToken: null, customer: null },
        { ...login, mustChangePassword: true },
        { ...login, token: null, mustChangePassword: true },
      ],
      storeSession: [undefined],
      returnToRequested: [undefined],
      goToChangePassword: [undefined],
    },
    facts: ({ context }) => context,
  },
  {
    'nothing is posted without an e-mail and a password': (snapshot) => {
      const posted = inputsOf(snapshot)['postCredentials'] as Credentials | undefined;
      return posted === undefined || (posted.email !== '' && posted.password !== '');
    },
    'only a token that was received is stored': (snapshot) => {
      const stored = inputsOf(snapshot)['storeSession'] as Stored | undefined;
      return stored === undefined || (stored.login !== null && stored.login.token !== null);
    },
    'Change Password opens for a one-time password only': (snapshot) =>
      !snapshot.matches('openingChangePassword') || snapshot.context.login?.mustChangePassword === true,
    'a one-time password never leads straight to the place that was asked for': (snapshot) =>
      !snapshot.matches('signedIn') || snapshot.context.login?.mustChangePassword !== true,
    'whoever may type holds no token': (snapshot) =>
      !snapshot.hasTag('editable') || snapshot.context.login === null,
    'it is either the turn of the person or of the system': (snapshot) =>
      snapshot.status === 'done' || snapshot.hasTag('editable') !== snapshot.hasTag('working'),
  },
  {
    'nobody gets in but with a session that was stored': ({ from, to }) =>
      from.value === to.value ||
      !(to.matches('signedIn') || to.matches('openingChangePassword')) ||
      from.matches('storing'),
    'nothing is posted before the session of somebody else was cleared': ({ from, to }) =>
      !to.matches('posting') || from.matches('posting') || from.matches('clearing'),
    'whatever fails once something was sent, the clearing comes next': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      !(from.matches('posting') || from.matches('storing')) ||
      to.matches('failing'),
    'whatever happens, what was typed stays unless it is typed anew': ({ from, event, to }) =>
      event.type.endsWith('.changed') || to.context.draft === from.context.draft,
    'no failure leaves the form without words': ({ from, to }) =>
      from.matches('editing') || !to.matches('editing') || to.context.message !== null,
  },
);

import { type CustomerSession, customerSignIn } from '#machines/signIn/customerSignIn.ts';
import { customerLogins, outputsOf } from '#test/machines/walks/kinds/credentials.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const customerSignInWalk = provenBy(
  customerSignIn,
  {
    inputs: [{ rememberedEmail: null }, { rememberedEmail: 'ravi@kisht.example' }],
    events: [],
    answers: {
      customerCredentials: outputsOf('ravi@kisht.example', customerLogins),
      clearPreviousSession: [undefined],
      storeSession: [undefined],
      returnToRequested: [undefined],
      goToChangePassword: [undefined],
    },
    facts: ({ context }) => context,
  },
  {
    'only a token that was received is stored': (snapshot) => {
      const stored = inputsOf(snapshot)['storeSession'] as CustomerSession | undefined;
      return stored === undefined || stored.login.token !== null;
    },
    'Change Password opens for a one-time password only': (snapshot) =>
      !snapshot.matches('openingChangePassword') || snapshot.context.login?.mustChangePassword === true,
    'a one-time password never leads straight to the place that was asked for': (snapshot) =>
      !snapshot.matches('signedIn') || snapshot.context.login?.mustChangePassword !== true,
    'whoever may type holds no token': (snapshot) =>
      !snapshot.matches('credentials') || snapshot.context.login === null,
    'the form has what was typed last, and the words of what failed': ({
      context: { draft, message },
      children: { credentials },
    }) => {
      const form = credentials?.getSnapshot().context;
      return form === undefined || (form.draft === draft && form.message === message);
    },
  },
  {
    'nobody gets in but with a session that was stored': ({ from, to }) =>
      from.value === to.value ||
      !(to.matches('signedIn') || to.matches('openingChangePassword')) ||
      from.matches('storing'),
    'whatever fails once something was sent, the clearing comes next': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || !from.matches('storing') || to.matches('failing'),
    'whatever happens, what was typed stays': ({ from, event, to }) =>
      from.matches('credentials') && 'output' in event
        ? to.context.draft === (event.output as { readonly draft: unknown }).draft
        : to.context.draft === from.context.draft,
    'no failure leaves the form without words': ({ from, to }) =>
      from.matches('credentials') || !to.matches('credentials') || to.context.message !== null,
  },
);

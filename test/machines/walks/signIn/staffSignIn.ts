import type { SnapshotFrom } from 'xstate';
import { staffSignIn } from '#machines/signIn/staffSignIn.ts';
import { outputsOf, staffLogin, staffLogins } from '#test/machines/walks/kinds/credentials.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof staffSignIn>;

const isAsking = (snapshot: Snapshot) => snapshot.matches('credentials') || snapshot.matches('secondStep');

export const staffSignInWalk = provenBy(
  staffSignIn,
  {
    inputs: [{ rememberedEmail: null }, { rememberedEmail: 'meera@kisht.example' }],
    events: [],
    answers: {
      staffCredentials: outputsOf('meera@kisht.example', staffLogins),
      secondStep: [
        { _tag: 'Answered', result: staffLogin, text: '123456' },
        {
          _tag: 'Answered',
          result: { ...staffLogin, token: null, message: 'This has taken too long. Please start again.' },
          text: '123456',
        },
        { _tag: 'Answered', result: { ...staffLogin, token: null, message: null }, text: '123456' },
        { _tag: 'Cancelled' },
      ],
      staffSession: [{ message: null }, { message: 'Token verification failed' }],
      clearPreviousSession: [undefined],
      returnToRequested: [undefined],
    },
    facts: ({ context }) => context,
  },
  {
    'only a token that was received is stored': ({ children: { session } }) =>
      session === undefined || session.getSnapshot().context.login.token !== null,
    'whoever may type holds no token': (snapshot) =>
      !isAsking(snapshot) || (snapshot.context.login?.token ?? null) === null,
    'the second step has the question of the server, and nothing of it stays behind': (snapshot) =>
      snapshot.matches('secondStep')
        ? snapshot.children.secondStep?.getSnapshot().context.question ===
          snapshot.context.login?.secondFactor
        : !isAsking(snapshot) || snapshot.context.login === null,
    'the form has what was typed last, and the words of what failed': ({
      context: { draft, message },
      children: { credentials },
    }) => {
      const form = credentials?.getSnapshot().context;
      return form === undefined || (form.draft === draft && form.message === message);
    },
  },
  {
    'the place that was asked for is reached through the verification only': ({ from, event, to }) =>
      !to.matches('signedIn') ||
      from.matches('signedIn') ||
      (from.matches('openingSession') &&
        'output' in event &&
        (event.output as { readonly message: string | null }).message === null),
    'whatever fails before the end, the clearing comes next': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      from.matches('failing') ||
      from.matches('signedIn') ||
      to.matches('failing'),
    'whatever happens, what was typed stays': ({ from, event, to }) =>
      from.matches('credentials') && 'output' in event
        ? to.context.draft === (event.output as { readonly draft: unknown }).draft
        : to.context.draft === from.context.draft,
    'no failure leaves the form without words': ({ from, to }) =>
      !(from.matches('failing') && to.matches('credentials')) || to.context.message !== null,
    'Back leads to the form without words': ({ from, to }) =>
      !(from.matches('secondStep') && to.matches('credentials')) || to.context.message === null,
  },
);

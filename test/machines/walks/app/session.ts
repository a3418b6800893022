import type { CredentialsFound, Renewal, StoredCredentials } from '#browser/credentials.ts';
import { graceSeconds } from '#domain/account/accessToken.ts';
import { isSessionOf, session } from '#machines/app/session.ts';
import type { SessionEvent } from '#machines/app/sessionSetup.ts';
import { tokenIn } from '#machines/app/heldCredentials.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const nowSeconds = 10_000;

const clock = { now: () => nowSeconds * 1_000 };

const stored = (change: Partial<StoredCredentials>): CredentialsFound => ({
  _tag: 'Credentials',
  credentials: {
    token: 'a',
    refreshToken: 'r',
    owner: null,
    portal: 'staff',
    expSeconds: nowSeconds + 60,
    ...change,
  },
});

/** Every kind of thing that a storage can hold, extremes of the expiry included. */
const finds: readonly CredentialsFound[] = [
  { _tag: 'NoCredentials' },
  { _tag: 'Undecodable' },
  stored({}),
  stored({ token: 'b' }),
  stored({ token: 'c', refreshToken: null }),
  stored({ token: 'd', portal: 'customer' }),
  stored({ token: 'e', expSeconds: nowSeconds }),
  stored({ token: 'f', expSeconds: nowSeconds - graceSeconds, refreshToken: null }),
  stored({ token: 'g', expSeconds: nowSeconds - graceSeconds - 1 }),
  stored({ token: 'h', expSeconds: Number.MAX_SAFE_INTEGER }),
  stored({ token: 'i', expSeconds: -1 }),
  stored({ token: 'j', owner: 'one' }),
  stored({ token: 'k', owner: 'one' }),
  stored({ token: 'l', owner: 'one', portal: 'customer' }),
];

const renewals: readonly Renewal[] = finds.flatMap((found): readonly Renewal[] => [
  { _tag: 'Renewed', found },
  { _tag: 'Superseded', found },
]);

const events: readonly SessionEvent[] = [
  ...finds.flatMap((found): readonly SessionEvent[] => [
    { type: 'session.checked', found },
    { type: 'credentials.changed', found },
    { type: 'token.refused', token: tokenIn(found) },
    { type: 'renewedToken.refused', token: tokenIn(found) ?? '' },
  ]),
  { type: 'token.refused', token: 'a token of long ago' },
  { type: 'renewedToken.refused', token: 'a token of long ago' },
  { type: 'form.typed' },
  { type: 'signOut.requested' },
];

export const sessionWalk = provenBy(
  session,
  {
    inputs: finds.map((found) => ({ clock, found })),
    events,
    answers: { refreshToken: renewals, wipeCredentials: [undefined], revokeRefreshToken: [undefined] },
    facts: ({ context }) => context.found,
  },
  {
    'signed out means that no credentials are held': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.found._tag === 'NoCredentials',
    'nobody is signed in and signed out at once': (snapshot) =>
      !(snapshot.hasTag('signedIn') && snapshot.hasTag('signedOut')),
    'signed in means that a token is held which is fresh or in grace': (snapshot) =>
      !snapshot.hasTag('signedIn') ||
      (snapshot.context.found._tag === 'Credentials' &&
        snapshot.context.found.credentials.expSeconds + graceSeconds >= nowSeconds),
    'a refresh always has a refresh token, and that of the token which was refused': (snapshot) => {
      if (!snapshot.matches({ signedIn: 'refreshing' })) return true;
      const { found } = snapshot.context;
      const spent = inputsOf(snapshot)['refreshToken'] as StoredCredentials;
      return (
        found._tag === 'Credentials' && spent.refreshToken !== null && spent.token === found.credentials.token
      );
    },
    'never more than one actor is at work': (snapshot) => Object.keys(snapshot.children).length <= 1,
  },
  {
    'nobody leaves signed in for signed out without a wipe': ({ from, to }) =>
      !from.hasTag('signedIn') || !to.hasTag('signedOut'),
    'the server is told of a sign-out only after the wipe': ({ from, to }) =>
      !to.matches('revoking') || from.matches('signingOut') || from.matches('revoking'),
    'a token that comes while nobody is signed in is judged': ({ from, event, to }) => {
      if (!from.hasTag('signedOut') || !('found' in event)) return true;
      const found = event.found as CredentialsFound;
      return found._tag === 'NoCredentials' || to.context.found === found;
    },
    'a refusal while a refresh is under way starts no other': ({ from, event, to }) =>
      event.type !== 'token.refused' ||
      !from.matches({ signedIn: 'refreshing' }) ||
      Object.values(to.children)[0] === Object.values(from.children)[0],
    'the only ways into a refresh are the refusal of the token that is held and typing in the grace': ({
      from,
      event,
      to,
    }) =>
      !to.matches({ signedIn: 'refreshing' }) ||
      from.matches({ signedIn: 'refreshing' }) ||
      (event.type === 'token.refused' && 'token' in event && event.token === tokenIn(from.context.found)) ||
      (event.type === 'form.typed' && from.matches({ signedIn: 'inGrace' })),
    'a refresh ends no session by failing while no call has asked for it': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error') ||
      !from.matches({ signedIn: { refreshing: 'forTyping' } }) ||
      to.matches({ signedIn: 'inGrace' }),
    'a call that was refused waits until the refresh is done': ({ from, to }) =>
      !from.matches({ signedIn: { refreshing: 'forCalls' } }) ||
      !to.matches({ signedIn: { refreshing: 'forTyping' } }),
    'a session stays the same person’s by a refresh of theirs, or by a token that names them': ({
      from,
      event,
      to,
    }) => {
      const [before, after] = [from.context.found, to.context.found];
      if (before._tag !== 'Credentials' || after._tag !== 'Credentials') return true;
      const [held, taken] = [before.credentials, after.credentials];
      if (held.token === taken.token || !to.hasTag('signedIn')) return true;
      const output = 'output' in event ? (event.output as Renewal) : null;
      const isNamed = held.owner !== null && held.owner === taken.owner && held.portal === taken.portal;
      return isSessionOf(to, held.token) === (output?._tag === 'Renewed' || isNamed);
    },
  },
);

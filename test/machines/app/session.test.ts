import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CredentialsFound, Renewal, StoredCredentials, Wipe } from '#browser/credentials.ts';
import { isSessionOf, session } from '#machines/app/session.ts';
import type { SessionEvent } from '#machines/app/sessionSetup.ts';
import { tokenIn } from '#machines/app/heldCredentials.ts';
import { stubActor, flushPromises, unreachable } from '#test/support/machines/machines.ts';

const expirySeconds = 1_000;

const credentials = (change: Partial<StoredCredentials> = {}): CredentialsFound => ({
  _tag: 'Credentials',
  credentials: {
    token: 'first',
    refreshToken: 'refresh-1',
    owner: null,
    portal: 'staff',
    expSeconds: expirySeconds,
    ...change,
  },
});
const nothing: CredentialsFound = { _tag: 'NoCredentials' };
const renewal = (found: CredentialsFound): Renewal => ({ _tag: 'Renewed', found });
const superseded = (found: CredentialsFound): Renewal => ({ _tag: 'Superseded', found });

/** A session that starts `seconds` after the expiry of its token, on its own clock. */
const start = (found: CredentialsFound, seconds: number) => {
  const clock = new SimulatedClock();
  clock.increment((expirySeconds + seconds) * 1_000);
  const order: string[] = [];
  const refresh = stubActor<Renewal, StoredCredentials>(() => order.push('refresh'));
  const wipe = stubActor<void, Wipe>(() => order.push('wipe'));
  const revoke = stubActor<void, string | null>(() => order.push('revoke'));
  const actor = createActor(
    session.provide({
      actors: {
        refreshToken: refresh.logic,
        wipeCredentials: wipe.logic,
        revokeRefreshToken: revoke.logic,
      },
    }),
    { clock, input: { clock: { now: () => clock.now() }, found } },
  );
  actor.start();
  const has = (tag: 'signedIn' | 'signedOut' | 'byChoice' | 'sessionEnded') =>
    actor.getSnapshot().hasTag(tag);
  const send = (event: SessionEvent) => actor.send(event);
  const wiped = async () => {
    wipe.latest().answer();
    await flushPromises();
  };
  return { actor, clock, refresh, wipe, revoke, order, has, send, wiped };
};

describe('time', () => {
  test.each([
    [-1, { signedIn: 'fresh' }],
    [0, { signedIn: { inGrace: 'untried' } }],
    [299, { signedIn: { inGrace: 'untried' } }],
    [300, { signedIn: { inGrace: 'untried' } }],
    [301, 'expired'],
  ])('a token that is %i seconds past its expiry at the start is judged so', (seconds, state) => {
    expect(start(credentials(), seconds).actor.getSnapshot().value).toEqual(state);
  });

  test('a session that is left open expires step by step without any event', async () => {
    const { actor, clock, wipe, has, wiped } = start(credentials(), -1);
    const state = () => actor.getSnapshot().value;
    clock.increment(999);
    expect(state()).toEqual({ signedIn: 'fresh' });
    clock.increment(1);
    expect(state()).toEqual({ signedIn: { inGrace: 'untried' } });
    clock.increment(299_000);
    expect(state()).toEqual({ signedIn: { inGrace: 'untried' } });
    clock.increment(1_000);
    expect(state()).toEqual({ signedIn: { inGrace: 'untried' } });
    expect(wipe.calls).toHaveLength(0);
    clock.increment(1);
    expect(state()).toBe('expired');
    await wiped();
    expect(has('sessionEnded')).toBe(true);
  });

  test('a token that is valid for two months does not expire early, though no browser timer is that long', () => {
    const twoMonths = 60 * 86_400;
    const { actor, clock } = start(credentials({ expSeconds: expirySeconds + twoMonths }), 0);
    for (let day = 0; day < 60; day += 1) {
      expect(actor.getSnapshot().value).toEqual({ signedIn: 'fresh' });
      clock.increment(86_400_000);
    }
    expect(actor.getSnapshot().value).toEqual({ signedIn: { inGrace: 'untried' } });
  });

  test('a tab that wakes long after the expiry is signed out before it shows anything', () => {
    const { clock, has, send } = start(credentials(), -1);
    clock.increment(3_600_000);
    send({ type: 'session.checked', found: credentials() });
    expect(has('signedIn')).toBe(false);
  });
});

describe('what the storage holds', () => {
  test('with no token nobody is signed in, and what is left of other keys is wiped', async () => {
    const { wipe, has, wiped } = start(nothing, 0);
    expect(has('signedIn')).toBe(false);
    expect(wipe.calls.map(({ input }) => input)).toEqual(['leftovers']);
    await wiped();
    expect(has('signedOut')).toBe(true);
    expect(has('sessionEnded')).toBe(false);
  });

  test('a token that cannot be decoded wipes everything', async () => {
    const { wipe, has, wiped } = start({ _tag: 'Undecodable' }, 0);
    expect(wipe.calls.map(({ input }) => input)).toEqual(['everything']);
    await wiped();
    expect(has('signedOut')).toBe(true);
  });

  test('an expired token wipes everything, and so does a sign-out', () => {
    expect(start(credentials(), 301).wipe.latest().input).toBe('everything');
    const { send, wipe } = start(credentials(), -10);
    send({ type: 'signOut.requested' });
    expect(wipe.latest().input).toBe('everything');
  });

  test('a token that a sign-in has stored begins a session', async () => {
    const { actor, has, send, wiped } = start(nothing, -10);
    await wiped();
    send({ type: 'credentials.changed', found: credentials() });
    expect(has('signedIn')).toBe(true);
    expect(actor.getSnapshot().context.found).toEqual(credentials());
  });

  test('a sign-out in another tab signs out here too', async () => {
    const { has, send, wiped } = start(credentials(), -10);
    send({ type: 'credentials.changed', found: nothing });
    expect(has('signedIn')).toBe(false);
    await wiped();
    expect(has('signedOut')).toBe(true);
  });

  test('a sign-out succeeds even where the storage cannot be wiped', async () => {
    const { has, wipe } = start(credentials(), 301);
    wipe.latest().fail(new Error('SecurityError'));
    await flushPromises();
    expect(has('signedOut')).toBe(true);
  });
});

describe('typing past the expiry', () => {
  const renewed = credentials({ token: 'second', refreshToken: 'refresh-2', expSeconds: 2_000 });

  test('renews the token once, whatever else is typed meanwhile', async () => {
    const { actor, refresh, send } = start(credentials(), 10);
    for (let key = 0; key < 5; key += 1) send({ type: 'form.typed' });
    expect(refresh.calls.map(({ input }) => input.refreshToken)).toEqual(['refresh-1']);
    refresh.latest().answer(renewal(renewed));
    await flushPromises();
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'fresh' });
    expect(actor.getSnapshot().context.found).toEqual(renewed);
  });

  test('does nothing before the expiry, nor without a refresh token', () => {
    for (const { refresh, send } of [
      start(credentials(), -1),
      start(credentials({ refreshToken: null }), 10),
    ]) {
      send({ type: 'form.typed' });
      expect(refresh.calls).toHaveLength(0);
    }
  });

  test('tries once: a renewal that fails ends nothing before the grace is over', async () => {
    const { actor, clock, refresh, send, has } = start(credentials(), 10);
    send({ type: 'form.typed' });
    refresh.latest().fail(unreachable());
    await flushPromises();
    send({ type: 'form.typed' });
    expect(refresh.calls).toHaveLength(1);
    expect(has('signedIn')).toBe(true);
    clock.increment(290_001);
    expect(actor.getSnapshot().value).toBe('expired');
  });

  test('a call that is refused meanwhile waits for the same refresh, whose failure then ends the session', async () => {
    const { actor, refresh, send } = start(credentials(), 10);
    send({ type: 'form.typed' });
    send({ type: 'token.refused', token: 'first' });
    expect(actor.getSnapshot().value).toEqual({ signedIn: { refreshing: 'forCalls' } });
    expect(refresh.calls).toHaveLength(1);
    refresh.latest().fail(unreachable());
    await flushPromises();
    expect(actor.getSnapshot().value).toBe('expired');
  });

  test('a token that another tab has renewed meanwhile is taken', async () => {
    const { actor, refresh, send } = start(credentials(), 10);
    send({ type: 'form.typed' });
    refresh.latest().answer(superseded(renewed));
    await flushPromises();
    expect(actor.getSnapshot().context.found).toEqual(renewed);
  });
});

describe('a refused token', () => {
  const refused: SessionEvent = { type: 'token.refused', token: 'first' };
  const renewed = credentials({ token: 'second', refreshToken: 'refresh-2', expSeconds: 2_000 });

  test('five refusals at once make one refresh', async () => {
    const { actor, refresh, send } = start(credentials(), -10);
    for (let call = 0; call < 5; call += 1) send(refused);
    expect(refresh.calls).toHaveLength(1);
    refresh.latest().answer(renewal(renewed));
    await flushPromises();
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'fresh' });
    expect(actor.getSnapshot().context.found).toEqual(renewed);
  });

  test('a refusal of an earlier token starts no refresh', async () => {
    const { refresh, send, has } = start(credentials(), -10);
    send(refused);
    refresh.latest().answer(renewal(renewed));
    await flushPromises();
    send(refused);
    expect(refresh.calls).toHaveLength(1);
    expect(has('signedIn')).toBe(true);
  });

  test('in the grace period a refusal refreshes as well', () => {
    const { refresh, send } = start(credentials(), 200);
    send(refused);
    expect(refresh.calls.map(({ input }) => input.refreshToken)).toEqual(['refresh-1']);
  });

  test('a refresh that fails signs out and wipes', async () => {
    const { refresh, send, has, order, wiped } = start(credentials(), -10);
    send(refused);
    refresh.latest().fail(unreachable());
    await flushPromises();
    expect(has('signedIn')).toBe(false);
    expect(order).toEqual(['refresh', 'wipe']);
    await wiped();
    expect(has('sessionEnded')).toBe(true);
  });

  test('without a refresh token the session has ended', async () => {
    const { refresh, send, has, wiped } = start(credentials({ refreshToken: null }), -10);
    send(refused);
    expect(refresh.calls).toHaveLength(0);
    await wiped();
    expect(has('sessionEnded')).toBe(true);
  });

  test('a renewed token that is refused ends the session', async () => {
    const { refresh, send, has, wiped } = start(credentials(), -10);
    send(refused);
    refresh.latest().answer(renewal(renewed));
    await flushPromises();
    send({ type: 'renewedToken.refused', token: 'a token of long ago' });
    expect(has('signedIn')).toBe(true);
    send({ type: 'renewedToken.refused', token: tokenIn(renewed) ?? '' });
    await wiped();
    expect(has('sessionEnded')).toBe(true);
  });

  test('a path change does not interrupt a refresh', async () => {
    const { refresh, send, actor } = start(credentials(), -10);
    send(refused);
    send({ type: 'session.checked', found: credentials() });
    refresh.latest().answer(renewal(renewed));
    await flushPromises();
    expect(actor.getSnapshot().context.found).toEqual(renewed);
  });

  test('news of the same token from another tab does not start a second refresh', () => {
    const { refresh, send } = start(credentials(), -10);
    send(refused);
    send({ type: 'credentials.changed', found: credentials() });
    send(refused);
    expect(refresh.calls).toHaveLength(1);
  });

  test('a token that another tab has renewed is taken at once', () => {
    const { send, actor } = start(credentials(), -10);
    send(refused);
    send({ type: 'credentials.changed', found: renewed });
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'fresh' });
    expect(actor.getSnapshot().context.found).toEqual(renewed);
  });
});

describe('the owner of the session', () => {
  const theirs = (change: Partial<StoredCredentials> = {}) => credentials({ owner: 'S-1', ...change });
  const isTheirs = ({ actor }: ReturnType<typeof start>) => isSessionOf(actor.getSnapshot(), 'first');

  test('is the owner of the token, and nobody without a token', () => {
    const started = start(theirs(), -10);
    expect(isTheirs(started)).toBe(true);
    expect(isSessionOf(started.actor.getSnapshot(), null)).toBe(false);
    expect(isSessionOf(started.actor.getSnapshot(), 'a token of long ago')).toBe(false);
    expect(isTheirs(start(theirs(), 301))).toBe(false);
  });

  test.each([
    ['a refresh in another tab', { owner: 'S-1' }, true],
    ['somebody else of the same portal', { owner: 'S-2' }, false],
    ['the person with the same id in the other portal', { owner: 'S-1', portal: 'customer' }, false],
    ['a token that names nobody', { owner: null }, false],
  ] as const)('after another tab has stored a token, of %s', (_, change, expected) => {
    const started = start(theirs(), -10);
    started.send({ type: 'credentials.changed', found: theirs({ token: 'second', ...change }) });
    expect(started.has('signedIn')).toBe(true);
    expect(isTheirs(started)).toBe(expected);
  });

  test('stays the same for a second token that names nobody only where a refresh brought it', async () => {
    const second = credentials({ token: 'second', expSeconds: 2_000 });
    const other = start(credentials(), -10);
    other.send({ type: 'credentials.changed', found: second });
    expect(isTheirs(other)).toBe(false);

    const own = start(credentials(), -10);
    own.send({ type: 'token.refused', token: 'first' });
    own.refresh.latest().answer(renewal(second));
    await flushPromises();
    expect(isTheirs(own)).toBe(true);
  });

  test('of a token that replaced the refused one is read from that token', async () => {
    const outcome = async (owner: string) => {
      const started = start(theirs(), -10);
      started.send({ type: 'token.refused', token: 'first' });
      started.refresh.latest().answer(superseded(theirs({ token: 'second', owner, expSeconds: 2_000 })));
      await flushPromises();
      expect(started.has('signedIn')).toBe(true);
      return isTheirs(started);
    };
    expect(await outcome('S-1')).toBe(true);
    expect(await outcome('S-2')).toBe(false);
  });

  test('is nobody from the sign-out on, before any call is answered', () => {
    const started = start(theirs(), -10);
    started.send({ type: 'signOut.requested' });
    expect(isTheirs(started)).toBe(false);
  });

  test.each([
    ['reported by the other tab', 'credentials.changed'],
    ['found in the storage', 'session.checked'],
  ] as const)(
    'a refused token that another tab has removed ends the session and says so, %s',
    async (_, type) => {
      const started = start(theirs(), -10);
      started.send({ type: 'token.refused', token: 'first' });
      started.send({ type, found: nothing });
      await started.wiped();
      expect(started.has('sessionEnded')).toBe(true);
    },
  );

  test.each([
    ['reported by the other tab', 'credentials.changed'],
    ['found in the storage', 'session.checked'],
  ] as const)('a new sign-in during a refresh replaces the session, %s', (_, type) => {
    const started = start(theirs(), -10);
    started.send({ type: 'token.refused', token: 'first' });
    started.send({ type, found: credentials({ token: 'second' }) });
    expect(started.has('signedIn')).toBe(true);
    expect(started.wipe.calls).toHaveLength(0);
  });

  test('the reason stays shown while another tab removes the remaining keys', async () => {
    const started = start(theirs(), 301);
    await started.wiped();
    started.send({ type: 'credentials.changed', found: nothing });
    expect(started.has('sessionEnded')).toBe(true);
    expect(started.wipe.calls).toHaveLength(1);
  });

  test('a refresh that finds nothing stored ends the session too', async () => {
    const started = start(theirs(), -10);
    started.send({ type: 'token.refused', token: 'first' });
    started.refresh.latest().answer(superseded(nothing));
    await flushPromises();
    await started.wiped();
    expect(started.has('sessionEnded')).toBe(true);
  });
});

describe('signing out', () => {
  test('the browser is wiped first, then the server revokes the refresh token', async () => {
    const { send, revoke, order, has, wiped } = start(credentials(), -10);
    send({ type: 'signOut.requested' });
    expect(order).toEqual(['wipe']);
    await wiped();
    expect(order).toEqual(['wipe', 'revoke']);
    expect(revoke.latest().input).toBe('refresh-1');
    expect(has('signedOut')).toBe(true);
  });

  test('a sign-out succeeds even where the server does not answer', async () => {
    const { send, revoke, has, wiped } = start(credentials(), -10);
    send({ type: 'signOut.requested' });
    await wiped();
    revoke.latest().fail(unreachable());
    await flushPromises();
    expect(has('byChoice')).toBe(true);
  });

  test('a sign-out during a refresh ends the session too', async () => {
    const { send, refresh, actor, wiped } = start(credentials(), -10);
    send({ type: 'token.refused', token: 'first' });
    send({ type: 'signOut.requested' });
    await wiped();
    refresh.latest().answer(renewal(credentials({ token: 'second' })));
    await flushPromises();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(false);
  });

  const whenSignedOut = ['while the server is told', 'afterwards'] as const;
  const signedOut = async (when: (typeof whenSignedOut)[number]) => {
    const started = start(credentials(), -10);
    started.send({ type: 'signOut.requested' });
    await started.wiped();
    if (when === 'afterwards') {
      started.revoke.latest().answer();
      await flushPromises();
    }
    return started;
  };

  test.each(whenSignedOut)(
    'the path change to the sign-in does not forget that the person left, %s',
    async (when) => {
      const { send, has } = await signedOut(when);
      send({ type: 'session.checked', found: nothing });
      expect(has('byChoice')).toBe(true);
    },
  );

  test.each(whenSignedOut)('a new sign-in begins a session, %s', async (when) => {
    const { send, has } = await signedOut(when);
    send({ type: 'session.checked', found: credentials({ token: 'second' }) });
    expect(has('signedIn')).toBe(true);
  });

  test('the path change to the sign-in does not forget that the session has ended', async () => {
    const { send, has, wiped } = start(credentials(), 301);
    await wiped();
    send({ type: 'session.checked', found: nothing });
    expect(has('sessionEnded')).toBe(true);
  });
});

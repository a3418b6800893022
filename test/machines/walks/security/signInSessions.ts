import { assign, type SnapshotFrom } from 'xstate';
import { isMissingCall, isUnanswered } from '#api/failure.ts';
import { readInstant } from '#domain/values/calendar.ts';
import type { SignInSession } from '#domain/account/signInSession.ts';
import { type Ending, signInSessions } from '#machines/security/signInSessions.ts';
import { ownSessions } from '#machines/security/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const session = (id: string, current: boolean): SignInSession => ({
  id,
  device: `Device ${id}`,
  address: '192.0.2.1',
  startedAt: readInstant('2026-03-01T10:00:00Z'),
  lastUsedAt: readInstant('2026-03-02T10:00:00Z'),
  current,
});

const here = session('s1', true);
const there = session('s2', false);

export const sessions = { rows: [here, there], unreadable: 1 };

type Snapshot = SnapshotFrom<typeof signInSessions>;

const endingIn = (snapshot: Snapshot) => inputsOf(snapshot)['endSessions'] as Ending | undefined;

export const signInSessionsWalk = provenBy(
  signInSessions,
  {
    inputs: [undefined as never],
    events: [
      { type: 'session.chosen', session: there },
      { type: 'others.chosen' },
      { type: 'end.confirmed' },
      { type: 'end.cancelled' },
    ],
    answers: { endSessions: [undefined] },
    shown: { ownSessions: snapshotsOfPart(ownSessions, undefined, [sessions, { rows: [], unreadable: 0 }]) },
    facts: ({ context: { listed, ending } }) => [listed, ending],
  },
  {
    'what is ended is what was asked about': (snapshot) =>
      endingIn(snapshot) === undefined || endingIn(snapshot) === snapshot.context.ending,
    'a question names what ends': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.ending !== null,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || snapshot.context.endFailure !== null,
    'the list is awaited exactly until it was read': (snapshot) =>
      snapshot.matches('loading') === (snapshot.context.listed === null),
    'the session in use stays in the list': ({ context: { listed } }) =>
      listed === null || listed.rows.length === 0 || listed.rows.includes(here),
  },
  {
    'a session ends only with a yes, and once': ({ from, event, to }) =>
      endingIn(to) === undefined || endingIn(from) !== undefined || event.type === 'end.confirmed',
    'what has ended leaves the list': ({ from, to }) =>
      !from.matches('ending') || !to.matches('shown') || to.context.listed?.rows.includes(there) === false,
    'whatever is chosen is asked about first': ({ from, event, to }) =>
      !from.matches('shown') || !event.type.endsWith('.chosen') || to.matches('asking'),
    'one session that had ended already is said to have, and any other refusal is shown': ({
      from,
      event,
      to,
    }) =>
      !from.matches('ending') ||
      !event.type.startsWith('xstate.error.') ||
      to.matches(
        from.context.ending?._tag === 'One' && isMissingCall((event as { readonly error?: unknown }).error)
          ? { shown: 'gone' }
          : {
              asking: isUnanswered((event as { readonly error?: unknown }).error) ? 'unanswered' : 'refused',
            },
      ),
    'what may have ended without an answer is read again, and only that': ({ from, event, to }) =>
      event.type !== 'end.cancelled' ||
      !from.matches('asking') ||
      to.matches('loading') === from.matches({ asking: 'unanswered' }),
    'only an end changes the list': ({ from, to }) =>
      from.context.listed === to.context.listed ||
      from.matches('loading') ||
      from.matches('ending') ||
      from.matches({ asking: 'unanswered' }),
  },
  {
    'the session in use goes with the others': {
      actions: { removeEnded: assign({ listed: { rows: [there], unreadable: 0 } }) },
    },
  },
);

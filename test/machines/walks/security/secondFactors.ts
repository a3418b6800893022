import type { SnapshotFrom } from 'xstate';
import { isMissingCall, isUnanswered } from '#api/failure.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { SecondFactor } from '#domain/account/secondFactor.ts';
import { secondFactors } from '#machines/security/secondFactors.ts';
import type { FactorsAnswer } from '#api/calls/factors.ts';
import { ownFactors } from '#machines/security/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const phone: SecondFactor = {
  id: 'f1',
  kind: 'totp',
  name: 'My phone',
  createdAt: '2026-03-01T10:00:00.000Z' as Instant,
  lastUsedAt: null,
};
const key: SecondFactor = { ...phone, id: 'f2', kind: 'passkey', name: 'My key' };

export const factors: readonly [FactorsAnswer, FactorsAnswer, FactorsAnswer] = [
  { required: true, factors: [phone, key], recoveryCodesLeft: 10 },
  { required: false, factors: [phone], recoveryCodesLeft: 1 },
  { required: false, factors: [], recoveryCodesLeft: 0 },
];

const codes = ['abcde-12345', 'fghjk-67890'];

type Snapshot = SnapshotFrom<typeof secondFactors>;

const removedIn = (snapshot: Snapshot) => inputsOf(snapshot)['removeFactor'] as SecondFactor | undefined;

const isChanging = (snapshot: Snapshot): boolean =>
  snapshot.matches('removing') || snapshot.matches('renewing');

export const secondFactorsWalk = provenBy(
  secondFactors,
  {
    inputs: [undefined as never],
    events: [
      { type: 'factor.chosen', factor: phone },
      { type: 'codes.chosen' },
      { type: 'change.confirmed' },
      { type: 'change.cancelled' },
      { type: 'codes.stored' },
    ],
    answers: {
      removeFactor: [undefined],
      renewCodes: [codes],
    },
    shown: { ownFactors: snapshotsOfPart(ownFactors, undefined, factors) },
    facts: ({ context: { found, change, codes: shown } }) => [found, change, shown],
  },
  {
    'what is removed is the factor that was asked about': (snapshot) => {
      const [removed, { change }] = [removedIn(snapshot), snapshot.context];
      return removed === undefined || (change?._tag === 'Remove' && removed === change.factor);
    },
    'codes are replaced only where that was asked about': (snapshot) =>
      !snapshot.matches('renewing') || snapshot.context.change?._tag === 'RenewCodes',
    'a question names what changes': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.change !== null,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || snapshot.context.changeFailure !== null,
    'the list is awaited exactly until it was read': (snapshot) =>
      snapshot.matches('loading') === (snapshot.context.found === null),
    'codes are held only while they are shown': (snapshot) =>
      snapshot.matches('codesShown') === snapshot.context.codes.length > 0,
  },
  {
    'nothing changes without a yes, and once': ({ from, event, to }) =>
      !isChanging(to) || isChanging(from) || event.type === 'change.confirmed',
    'what was removed leaves the list, and nothing else does': ({ from, to }) =>
      !from.matches('removing') ||
      !to.matches('shown') ||
      JSON.stringify(to.context.found?.factors) ===
        JSON.stringify(from.context.found?.factors.filter((factor) => factor !== phone)),
    'the codes go with the last factor, and only with that': ({ from, to }) =>
      !from.matches('removing') ||
      !to.matches('shown') ||
      to.context.found?.recoveryCodesLeft ===
        (to.context.found?.factors.length === 0 ? 0 : from.context.found?.recoveryCodesLeft),
    'a factor that was gone already is said to be, and any other refusal is shown': ({ from, event, to }) =>
      !from.matches('removing') ||
      !event.type.startsWith('xstate.error.') ||
      to.matches(
        isMissingCall((event as { readonly error?: unknown }).error)
          ? { shown: 'gone' }
          : {
              asking: isUnanswered((event as { readonly error?: unknown }).error) ? 'unanswered' : 'refused',
            },
      ),
    'what may have been done without an answer is read again, and only that': ({ from, event, to }) =>
      event.type !== 'change.cancelled' ||
      !from.hasTag('asking') ||
      from.hasTag('working') ||
      to.matches('loading') === from.matches({ asking: 'unanswered' }),
    'stored codes that may have ended are not said to be kept': ({ from, event, to }) =>
      !from.matches('renewing') ||
      !event.type.startsWith('xstate.error.') ||
      to.matches({ asking: 'unanswered' }) ===
        (to.context.changeFailure?.title ?? to.context.changeFailure?.reason)?.startsWith('The codes'),
    'new codes are counted': ({ from, to }) =>
      from.matches('codesShown') ||
      !to.matches('codesShown') ||
      to.context.found?.recoveryCodesLeft === codes.length,
    'codes go only with a word that they are stored': ({ from, event, to }) =>
      !from.matches('codesShown') || to.matches('codesShown') || event.type === 'codes.stored',
    'only a change of the server changes the list': ({ from, to }) =>
      from.context.found === to.context.found ||
      from.matches('loading') ||
      isChanging(from) ||
      from.matches({ asking: 'unanswered' }),
  },
);

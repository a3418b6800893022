import type { SnapshotFrom } from 'xstate';
import { emptyFactor, type FactorDraft } from '#domain/account/factorDraft.ts';
import { type MadePasskey, passkey, type PasskeyEvent } from '#machines/security/passkey.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const codes = ['abcde-12345', 'fghjk-67890'];
const enrolment = { ticket: 't1', options: { challenge: 'c' } };

type Snapshot = SnapshotFrom<typeof passkey>;

const change = (part: Partial<FactorDraft>): PasskeyEvent => ({ type: 'draft.changed', change: part });

const begunIn = (snapshot: Snapshot) => inputsOf(snapshot)['beginPasskey'] as FactorDraft | undefined;
const addedIn = (snapshot: Snapshot) => inputsOf(snapshot)['addPasskey'] as MadePasskey | undefined;

export const passkeyWalk = provenBy(
  passkey,
  {
    inputs: [undefined as never],
    events: [
      { type: 'enrolment.opened' },
      change({ currentPassword: 'my own' }),
      change({ name: 'My key' }),
      change({ name: '' }),
      { type: 'enrolment.submitted' },
      { type: 'enrolment.cancelled' },
      { type: 'codes.stored' },
    ],
    answers: {
      beginPasskey: [enrolment],
      createPasskey: ['{"id":"k"}'],
      addPasskey: [codes, []],
      returnToRequested: [undefined],
    },
    facts: ({ context }) => [
      context.draft,
      context.problems,
      context.enrolment,
      context.response,
      context.codes,
      Math.min(context.changedCount, 1),
    ],
  },
  {
    'nothing begins without the password and a name': (snapshot) => {
      const sent = begunIn(snapshot);
      return sent === undefined || (sent.currentPassword !== '' && sent.name !== '');
    },
    'what is added is what the browser made for this ticket': (snapshot) => {
      const sent = addedIn(snapshot);
      return (
        sent === undefined ||
        (sent.ticket === 't1' && sent.name === 'My key' && sent.passkey === '{"id":"k"}')
      );
    },
    'the browser makes a passkey for what the server asked': (snapshot) =>
      !snapshot.matches('creating') || inputsOf(snapshot)['createPasskey'] === enrolment,
    'nothing is kept when the dialog is closed': (snapshot) =>
      !snapshot.matches('closed') ||
      (snapshot.context.draft === emptyFactor &&
        snapshot.context.response === null &&
        snapshot.context.enrolment === null),
    'codes are held only while they are shown': (snapshot) =>
      snapshot.matches('codesShown') === snapshot.context.codes.length > 0,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || snapshot.context.failure !== null,
  },
  {
    'it begins only when it is asked for, and once': ({ from, event, to }) =>
      begunIn(to) === begunIn(from) || begunIn(to) === undefined || event.type === 'enrolment.submitted',
    'every submission is answered: by sending, or by what stands in the way': ({ from, event, to }) =>
      event.type !== 'enrolment.submitted' ||
      !from.matches('editing') ||
      to.matches('beginning') ||
      to.context.problems.length > 0,
    'a failure keeps everything typed': ({ from, to }) =>
      !from.hasTag('working') || !to.matches('editing') || to.context.draft === from.context.draft,
    'only what the browser made is added': ({ from, event, to }) =>
      !to.matches('adding') || from.matches('adding') || event.type.startsWith('xstate.done.'),
    'codes go only with a word that they are stored': ({ from, event, to }) =>
      !from.matches('codesShown') || to.matches('codesShown') || event.type === 'codes.stored',
    'the list is read anew where the server may have changed it, and only there': ({ from, to }) =>
      to.context.changedCount > from.context.changedCount ===
      ((from.matches('adding') && (to.matches('codesShown') || to.matches('continuing'))) ||
        (from.matches('editing') && to.matches('closed'))),
  },
);

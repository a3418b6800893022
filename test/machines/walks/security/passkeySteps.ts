import type { SnapshotFrom } from 'xstate';
import type { FactorDraft } from '#domain/account/factorDraft.ts';
import { type MadePasskey, passkeySteps, type PasskeyStepsEvent } from '#machines/security/passkeySteps.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const codes = ['abcde-12345', 'fghjk-67890'];
const enrolment = { ticket: 't1', options: { challenge: 'c' } };

type Snapshot = SnapshotFrom<typeof passkeySteps>;

const change = (part: Partial<FactorDraft>): PasskeyStepsEvent => ({ type: 'draft.changed', change: part });

const begunIn = (snapshot: Snapshot) => inputsOf(snapshot)['beginPasskey'] as FactorDraft | undefined;
const addedIn = (snapshot: Snapshot) => inputsOf(snapshot)['addPasskey'] as MadePasskey | undefined;

export const passkeyStepsWalk = provenBy(
  passkeySteps,
  {
    inputs: [undefined as never],
    events: [
      change({ currentPassword: 'my own' }),
      change({ name: 'My key' }),
      change({ name: '' }),
      { type: 'enrolment.submitted' },
      { type: 'enrolment.cancelled' },
    ],
    answers: {
      beginPasskey: [enrolment],
      createPasskey: ['{"id":"k"}'],
      addPasskey: [codes, []],
    },
    facts: ({ context }) => [
      context.draft,
      context.problems,
      context.enrolment,
      context.response,
      context.outcome,
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
    'it ends as cancelled by the person, or with the codes of the server': ({ from, event, to }) =>
      to.status !== 'done' ||
      (to.output?._tag === 'Added'
        ? from.matches('adding') && 'output' in event && to.output.codes === event.output
        : event.type === 'enrolment.cancelled' && to.output?._tag === 'Cancelled' && to.output.mayBeAdded),
  },
);

import type { SnapshotFrom } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import type { FactorDraft } from '#domain/account/factorDraft.ts';
import { type MadePasskey, passkeySteps } from '#machines/security/passkeySteps.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { isCancelling, stepOutputs } from './factorStep.ts';

const codes = ['abcde-12345', 'fghjk-67890'];
const enrolment = { ticket: 't1', options: { challenge: 'c' } };

type Snapshot = SnapshotFrom<typeof passkeySteps>;

const begunIn = (snapshot: Snapshot) => inputsOf(snapshot)['beginPasskey'] as FactorDraft | undefined;
const addedIn = (snapshot: Snapshot) => inputsOf(snapshot)['addPasskey'] as MadePasskey | undefined;
const askedIn = ({ children }: Snapshot) => children.step?.getSnapshot().context;

export const passkeyStepsWalk = provenBy(
  passkeySteps,
  {
    inputs: [undefined as never],
    events: [],
    answers: {
      factorStep: stepOutputs,
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
    'the password and a name are asked for': (snapshot) =>
      askedIn(snapshot) === undefined ||
      JSON.stringify(askedIn(snapshot)?.fields) === JSON.stringify(['currentPassword', 'name']),
    'the step begins with what was typed, and what was said against it': (snapshot) => {
      const asked = askedIn(snapshot);
      const { draft, problems, failure } = snapshot.context;
      return (
        asked === undefined ||
        (asked.draft === draft && asked.problems === problems && asked.failure === failure)
      );
    },
    'what is added is what the browser made for this ticket': (snapshot) => {
      const sent = addedIn(snapshot);
      return (
        sent === undefined ||
        (sent.ticket === 't1' && sent.name === 'My phone' && sent.passkey === '{"id":"k"}')
      );
    },
    'no password is kept when it ends': (snapshot) =>
      snapshot.status !== 'done' || snapshot.context.draft.currentPassword === '',
    'the browser makes a passkey for what the server asked': (snapshot) =>
      !snapshot.matches('creating') || inputsOf(snapshot)['createPasskey'] === enrolment,
  },
  {
    'it begins only when the step was filled in, and once': ({ from, event, to }) =>
      begunIn(to) === begunIn(from) ||
      begunIn(to) === undefined ||
      (event.type === 'xstate.done.actor.step' && !isCancelling(event)),
    'every failure has its words': ({ from, to }) =>
      !from.hasTag('working') || !to.matches('editing') || to.context.failure !== null,
    'a failure keeps everything typed': ({ from, to }) =>
      !from.hasTag('working') || !to.matches('editing') || to.context.draft === from.context.draft,
    'it ends as cancelled by the person, or with the codes of the server': ({ from, event, to }) =>
      to.status !== 'done' ||
      (to.output?._tag === 'Added'
        ? from.matches('adding') && 'output' in event && to.output.codes === event.output
        : isCancelling(event) && to.output?._tag === 'Cancelled'),
    'it may be added exactly after a try whose answer does not rule it out': ({ from, event, to }) =>
      to.context.outcome._tag === 'Added' ||
      to.context.outcome.mayBeAdded ===
        ((from.context.outcome._tag === 'Cancelled' && from.context.outcome.mayBeAdded) ||
          (from.matches('adding') && 'error' in event && mayHaveChanged(event['error']))),
  },
);

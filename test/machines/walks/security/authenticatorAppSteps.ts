import type { SnapshotFrom } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import type { FactorDraft } from '#domain/account/factorDraft.ts';
import { type AppOffer, authenticatorAppSteps } from '#machines/security/authenticatorAppSteps.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { isCancelling, stepOutputs } from './factorStep.ts';

const offer: AppOffer = { id: 'f1', secret: 'GEZDGNBV', modules: [[true, false]] };
const codes = ['abcde-12345', 'fghjk-67890'];

type Snapshot = SnapshotFrom<typeof authenticatorAppSteps>;

const begunIn = (snapshot: Snapshot) => inputsOf(snapshot)['beginApp'] as FactorDraft | undefined;
const confirmedIn = (snapshot: Snapshot) =>
  inputsOf(snapshot)['confirmApp'] as { readonly offer: AppOffer; readonly draft: FactorDraft } | undefined;
const mayBeAdded = ({ context: { outcome } }: Snapshot): boolean =>
  outcome._tag === 'Cancelled' && outcome.mayBeAdded;
const askedIn = ({ children }: Snapshot) => children.step?.getSnapshot().context;

export const authenticatorAppStepsWalk = provenBy(
  authenticatorAppSteps,
  {
    inputs: [undefined as never],
    events: [],
    answers: { factorStep: stepOutputs, beginApp: [offer], confirmApp: [codes, []] },
    facts: ({ context: { draft, problems, offer: offered, outcome } }) => [draft, problems, offered, outcome],
  },
  {
    'the password is asked for first, and then a name and a code': (snapshot) =>
      askedIn(snapshot) === undefined ||
      JSON.stringify(askedIn(snapshot)?.fields) ===
        JSON.stringify(snapshot.matches('identifying') ? ['currentPassword'] : ['name', 'code']),
    'a step begins with what was typed, and what was said against it': (snapshot) => {
      const asked = askedIn(snapshot);
      const { draft, problems, failure } = snapshot.context;
      return (
        asked === undefined ||
        (asked.draft === draft && asked.problems === problems && asked.failure === failure)
      );
    },
    'nothing is confirmed without its offer': (snapshot) =>
      confirmedIn(snapshot) === undefined || confirmedIn(snapshot)?.offer === offer,
    'what is sent is what is shown': (snapshot) =>
      [undefined, snapshot.context.draft].includes(begunIn(snapshot)) &&
      [undefined, snapshot.context.draft].includes(confirmedIn(snapshot)?.draft),
    'the password is held no longer than it is needed': (snapshot) =>
      snapshot.status !== 'done' || snapshot.context.draft.currentPassword === '',
    'what is scanned was offered': (snapshot) =>
      !snapshot.matches('scanning') || snapshot.context.offer !== null,
  },
  {
    'the password leaves with the offer': ({ from, to }) =>
      !from.matches('beginning') || !to.matches('scanning') || to.context.draft.currentPassword === '',
    'something is sent only when a step was filled in, and once': ({ from, event, to }) =>
      (begunIn(to) ?? confirmedIn(to)) === undefined ||
      (begunIn(to) ?? confirmedIn(to)) === (begunIn(from) ?? confirmedIn(from)) ||
      (event.type === 'xstate.done.actor.step' && !isCancelling(event)),
    'every failure has its words': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || !from.hasTag('working') || to.context.failure !== null,
    'a failure keeps everything typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'it ends as cancelled by the person, or with the codes of the server': ({ from, event, to }) =>
      to.status !== 'done' ||
      (to.output?._tag === 'Added'
        ? from.matches('confirming') && 'output' in event && to.output.codes === event.output
        : isCancelling(event) && to.output?._tag === 'Cancelled'),
    'it may be added exactly after a try whose answer does not rule it out': ({ from, event, to }) =>
      to.context.outcome._tag === 'Added' ||
      mayBeAdded(to) ===
        (mayBeAdded(from) ||
          (from.matches('confirming') && 'error' in event && mayHaveChanged(event['error']))),
  },
);

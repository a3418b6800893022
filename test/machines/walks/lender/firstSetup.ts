import type { SnapshotFrom } from 'xstate';
import { changedMeanwhile, savedMeanwhile } from '#api/failure.ts';
import { openSteps } from '#domain/lender/firstSetup.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import { settingsForm } from '#domain/lender/settingsForm.ts';
import { newEdit } from '#domain/records/recordEdit.ts';
import { firstSetup, type StepEdit } from '#machines/lender/firstSetup.ts';
import { lenderSettings } from '#machines/lender/parts.ts';
import { setupLead } from '#machines/lender/setupLead.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { lenderOf, newLender } from './samples.ts';

const named = lenderOf(1, { identity: { tradeName: 'Lakshmi Finance' } }, ['identity']);
const banked = lenderOf(2, named.settings, ['identity', 'bankAccounts']);
const whole = lenderOf(3, banked.settings, ['identity', 'bankAccounts', 'longestTenure']);

const typedOver = (lender: Lender) => {
  const edit = newEdit(lender, settingsForm.draftOf(lender));
  return { edit: { ...edit, draft: { ...edit.draft, 'identity.phone': '080 1234' } } };
};

type Snapshot = SnapshotFrom<typeof firstSetup>;

const sentBy = (snapshot: Snapshot) => inputsOf(snapshot)['saveStep'] as StepEdit | undefined;

export const firstSetupWalk = provenBy(
  firstSetup,
  {
    inputs: [undefined],
    events: [{ type: 'setup.left' }, { type: 'load.requested' }],
    answers: { lenderDraft: [typedOver(newLender)], saveStep: [named, banked, whole], keepLeft: [undefined] },
    shown: {
      lenderSettings: snapshotsOfPart(lenderSettings, undefined, [newLender, banked, whole]),
      lenderDraft: [{ context: typedOver(newLender) }],
    },
    failures: { saveStep: [changedMeanwhile(named)] },
    facts: ({ context: { step, edit, failure } }) => [
      step,
      edit?.draft,
      edit?.saved.version,
      failure !== null,
    ],
  },
  {
    'it is done exactly when every step is taken': (snapshot) =>
      snapshot.matches('done') ===
      (snapshot.context.edit !== null && openSteps(snapshot.context.edit.saved).length === 0),
    'something is on its way exactly while saving': (snapshot) =>
      snapshot.matches('saving') === (sentBy(snapshot) !== undefined),
    'what is on its way is what was typed, of the step that is open': (snapshot) =>
      sentBy(snapshot) === undefined ||
      (sentBy(snapshot)?.draft === snapshot.context.edit?.draft &&
        sentBy(snapshot)?.saved === snapshot.context.edit?.saved &&
        sentBy(snapshot)?.step === snapshot.context.step),
    'nobody leaves exactly while a step is saved': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('saving'),
    'what is on its way, or stands in fields that have failed, is known to be unsaved': (snapshot) =>
      snapshot.hasTag('unsaved') === (snapshot.matches('saving') || snapshot.matches('stopped')),
    'fields that have failed say so': (snapshot) =>
      !snapshot.matches('stopped') || snapshot.context.failure !== null,
  },
  {
    'the step that opens is the first that nobody has taken': ({ from, event, to }) =>
      !to.matches('editing') ||
      event.type.startsWith('xstate.error.') ||
      from.matches('stopped') ||
      (from.matches('editing') && to.context.step === from.context.step) ||
      (to.context.edit !== null && to.context.step === openSteps(to.context.edit.saved)[0]),
    'a step that was taken leads to the next one that is open': ({ from, event, to }) =>
      !from.matches('saving') ||
      !event.type.startsWith('xstate.done.') ||
      to.context.edit?.saved === (event as unknown as { readonly output: Lender }).output,
    'a failure keeps everything typed, on the same step': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      !from.matches('saving') ||
      (to.matches('editing') &&
        to.context.step === from.context.step &&
        to.context.edit?.draft['identity.phone'] === from.context.edit?.draft['identity.phone']),
    'a failure is visible: as the reason, or as both versions': ({ from, event, to }) =>
      !from.matches('saving') ||
      !event.type.startsWith('xstate.error.') ||
      !to.matches('editing') ||
      to.context.failure !== null ||
      (to.context.edit?.conflicts.length ?? 0) > 0,
    'no save is sent again over a version that was refused': ({ from, event, to }) => {
      const met = savedMeanwhile<Lender>((event as { readonly error?: unknown }).error);
      return met === null || !from.matches('saving') || to.context.edit?.saved === met;
    },
    'what is typed is known to the form': ({ from, event, to }) =>
      event.type !== 'xstate.snapshot.draft' ||
      !from.matches('editing') ||
      to.context.edit ===
        (event as unknown as { readonly snapshot: { readonly context: ReturnType<typeof typedOver> } })
          .snapshot.context.edit,
    'fields that have failed are opened again on demand only, with what was typed': ({ from, event, to }) =>
      !from.matches('stopped') ||
      !to.matches('editing') ||
      (event.type === 'load.requested' &&
        to.context.edit === from.context.edit &&
        to.context.failure === null),
    'leaving is remembered': ({ from, event, to }) =>
      event.type !== 'setup.left' || !from.matches('editing') || to.matches('leaving'),
  },
);

export const setupLeadWalk = provenBy(
  setupLead,
  {
    inputs: [undefined as never],
    events: [],
    answers: {
      findDue: [
        { steps: [], isLeft: false },
        { steps: [], isLeft: true },
        { steps: ['identity', 'accounts', 'tenures'], isLeft: false },
        { steps: ['tenures'], isLeft: true },
      ],
      openSetup: [undefined],
    },
    facts: ({ context }) => context.steps,
  },
  {
    'nobody is led where no step is open': (snapshot) =>
      snapshot.context.steps.length > 0 || !(snapshot.matches('leading') || snapshot.matches('offered')),
  },
  {
    'who has left it is reminded, and who has not is led': ({ from, event, to }) => {
      if (!from.matches('asking') || !('output' in event)) return true;
      const { steps, isLeft } = event.output as { steps: readonly string[]; isLeft: boolean };
      if (steps.length === 0) return to.matches('absent');
      return to.matches(isLeft ? 'offered' : 'leading');
    },
  },
);

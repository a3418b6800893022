import type { EnrolmentOutcome } from '#machines/kinds/enrolment.ts';
import { authenticatorApp } from '#machines/security/authenticatorApp.ts';
import { passkey } from '#machines/security/passkey.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const outcomes: readonly EnrolmentOutcome[] = [
  { _tag: 'Added', codes: ['abcde-12345', 'fghjk-67890'] },
  { _tag: 'Added', codes: [] },
  { _tag: 'Cancelled', mayBeAdded: true },
  { _tag: 'Cancelled', mayBeAdded: false },
];

/** Both enrolments are of one kind: the same claims are walked for each. */
const enrolmentWalk = (machine: typeof passkey) =>
  provenBy(
    machine,
    {
      inputs: [undefined as never],
      events: [{ type: 'enrolment.opened' }, { type: 'codes.stored' }],
      answers: { enrolmentSteps: outcomes, returnToRequested: [undefined] },
      facts: ({ context }) => [context.codes, Math.min(context.changedCount, 1)],
    },
    {
      'nothing is kept when the dialog is closed': (snapshot) =>
        !snapshot.matches('closed') ||
        (snapshot.children.steps === undefined && snapshot.context.codes.length === 0),
      'codes are held only while they are shown': (snapshot) =>
        snapshot.matches('codesShown') === snapshot.context.codes.length > 0,
      'the dialog is open exactly while its steps are taken': (snapshot) =>
        snapshot.hasTag('asking') === (snapshot.children.steps !== undefined),
    },
    {
      'it begins only when it is asked for': ({ from, event, to }) =>
        from.matches('adding') || !to.matches('adding') || event.type === 'enrolment.opened',
      'codes go only with a word that they are stored': ({ from, event, to }) =>
        !from.matches('codesShown') || to.matches('codesShown') || event.type === 'codes.stored',
      'the codes that came with the factor are shown': ({ from, event, to }) => {
        if (!from.matches('adding') || !('output' in event)) return true;
        const outcome = event.output as EnrolmentOutcome;
        return outcome._tag === 'Added'
          ? to.context.codes === outcome.codes || to.matches('continuing')
          : true;
      },
      'a factor that may have been added without its codes being shown is told of, and no other': ({
        from,
        event,
        to,
      }) => {
        if (!from.matches('adding') || !('output' in event)) return true;
        const outcome = event.output as EnrolmentOutcome;
        return to.matches({ closed: 'unsure' }) === (outcome._tag === 'Cancelled' && outcome.mayBeAdded);
      },
      'the list is read anew where the server may have changed it, and only there': ({ from, event, to }) =>
        to.context.changedCount > from.context.changedCount ===
        (from.matches('adding') && !to.matches('adding') && mayHaveChanged(event)),
    },
  );

const mayHaveChanged = (event: { readonly type: string; readonly output?: unknown }): boolean => {
  const outcome = event.output as EnrolmentOutcome | undefined;
  return outcome?._tag !== 'Cancelled' || outcome.mayBeAdded;
};

export const authenticatorAppWalk = enrolmentWalk(authenticatorApp);
export const passkeyWalk = enrolmentWalk(passkey);

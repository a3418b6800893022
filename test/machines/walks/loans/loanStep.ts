import type { SnapshotFrom } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import { nextSteps } from '#domain/loan/lifecycle.ts';
import { loanStep, type LoanStepEvent, type StatusStep } from '#machines/loans/loanStep.ts';
import { inputsOf, loanOf, refusal } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof loanStep>;

const pending = loanOf({ status: 'Pending' });
const steps: readonly StatusStep[] = [
  { loan: pending, to: 'Approved' },
  { loan: pending, to: 'Closed' },
  { loan: loanOf({ status: 'Approved' }), to: 'Active' },
];

const sent = (snapshot: Snapshot) => inputsOf(snapshot)['takeStep'] as StatusStep | undefined;

const askedBy = (event: { readonly type: string }): StatusStep =>
  (event as Extract<LoanStepEvent, { readonly type: 'step.requested' }>).step;

export const loanStepWalk = provenBy(
  loanStep,
  {
    inputs: [undefined],
    events: [
      ...steps.map((step) => ({ type: 'step.requested' as const, step })),
      { type: 'step.confirmed' },
      { type: 'step.cancelled' },
    ],
    answers: { takeStep: [undefined] },
    failures: { takeStep: [refusal(409, 'This loan is closed.')] },
    // The counter of changes does not influence what can happen next.
    facts: ({ context: { step, message } }) => [step?.to, message !== ''],
  },
  {
    'the step that is sent is the one that was asked about': (snapshot) =>
      snapshot.hasTag('busy')
        ? sent(snapshot) === snapshot.context.step && sent(snapshot) !== undefined
        : sent(snapshot) === undefined,
    'a refusal has its words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || snapshot.context.message !== '',
    'a question is on the screen until the answer to it is there': (snapshot) =>
      snapshot.hasTag('asking') !== snapshot.matches('choosing'),
  },
  {
    'a step is asked about only where the lifecycle has it next': ({ from, event, to }) =>
      !from.matches('choosing') ||
      event.type !== 'step.requested' ||
      to.hasTag('asking') === nextSteps(askedBy(event).loan).includes(askedBy(event).to),
    'what is asked about is what was chosen, without the words of another try': ({ from, event, to }) =>
      event.type !== 'step.requested' ||
      !to.matches('asking') ||
      from.matches('asking') ||
      (to.context.step === askedBy(event) && to.context.message === ''),
    'a step is taken only with a yes to its question': ({ from, event, to }) =>
      sent(to) === undefined ||
      sent(from) !== undefined ||
      (event.type === 'step.confirmed' && from.matches('asking')),
    'a step is said to be taken exactly where the server has taken it': ({ from, event, to }) =>
      !from.hasTag('busy') ||
      to.matches({ choosing: 'taken' }) === event.type.startsWith('xstate.done.actor.') ||
      from.value === to.value,
    'a no sends nothing and takes the question away': ({ from, event, to }) =>
      event.type !== 'step.cancelled' || from.hasTag('busy') || to.matches('choosing'),
    'a step that was or may have been taken, by whomever, changes the loan; nothing else does': ({
      from,
      event,
      to,
    }) => {
      const isChange =
        from.hasTag('busy') && ('error' in event ? mayHaveChanged(event['error']) : !to.hasTag('busy'));
      return to.context.changes - from.context.changes === (isChange ? 1 : 0);
    },
  },
);

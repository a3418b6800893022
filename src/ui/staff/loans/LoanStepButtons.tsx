import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { nextSteps } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { loanStep } from '#machines/loans/loanStep.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { useIsViewOnly } from '#ui/kit/viewOnly.ts';
import { stepQuestion, stepWords } from './loanStepWords.ts';

export interface LoanStepButtonsProps {
  readonly actor: ActorRefFrom<typeof loanStep>;
  readonly loan: Loan;
  /** True where the loan is disbursed by its record of the payout, not by a step of its status. */
  readonly isPaidOutByRecord: boolean;
}

/** The next steps of a loan's status as buttons, the usual one first. */
export function LoanStepButtons({ actor, loan, isPaidOutByRecord }: LoanStepButtonsProps) {
  useAskedApproval(actor, loan);
  return nextSteps(loan)
    .filter((to) => to !== 'Active' || !isPaidOutByRecord)
    .map((to, index) => (
      <TransientButton
        key={to}
        changes
        variant={index === 0 ? 'primary' : 'secondary'}
        onClick={() => actor.send({ type: 'step.requested', step: { loan, to } })}
      >
        {stepWords(to).verb}
      </TransientButton>
    ));
}

/** Asks whether to approve the loan, once, where the address ends with `#approve`; a Viewer is asked nothing. */
const useAskedApproval = (actor: LoanStepButtonsProps['actor'], loan: Loan) => {
  const isViewOnly = useIsViewOnly();
  const isAsked = useLocation().hash === '#approve' && !isViewOnly;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAsked) return;
    actor.send({ type: 'step.requested', step: { loan, to: 'Approved' } });
    void navigate({ hash: '' }, { replace: true });
  }, [actor, loan, isAsked, navigate]);
};

export interface LoanStepQuestionProps extends Pick<LoanStepButtonsProps, 'actor'> {
  readonly today: Day;
}

/** The question of the step under way, and what came of the last one. */
export function LoanStepQuestion({ actor, today }: LoanStepQuestionProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { step, message } = snapshot.context;
  if (step === null) return null;
  const { verb, doing, done } = stepWords(step.to);
  return (
    <>
      {snapshot.matches({ choosing: 'taken' }) ? (
        <OutcomeBanner tone="positive">{`The loan is ${done}.`}</OutcomeBanner>
      ) : null}
      <AlertDialog
        open={snapshot.hasTag('asking')}
        onOpenChange={() => actor.send({ type: 'step.cancelled' })}
        title={`${verb} Loan ${step.loan.loanId}`}
        description={stepQuestion(step.loan, step.to, today)}
        tone={step.to === 'Rejected' ? 'danger' : 'normal'}
        confirmLabel={verb}
        busyLabel={doing}
        busy={snapshot.hasTag('busy')}
        onConfirm={() => actor.send({ type: 'step.confirmed' })}
      >
        {message === '' ? null : <Banner tone="danger">{message}</Banner>}
      </AlertDialog>
    </>
  );
}

import type { ReactNode } from 'react';
import {
  doneSteps,
  type FirstRunBook,
  type FirstRunStep,
  firstRunSteps,
  mayTakeSamples,
} from '#domain/lender/firstRun.ts';
import { openStepsWords } from '#domain/lender/firstSetup.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { CheckIcon } from '#ui/kit/icons.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './FirstRun.css.ts';
import { SampleOffer } from './SampleOffer.tsx';
import type { FirstRunShown } from './useFirstRun.ts';

/** What leads a new lender to its first payment; where that could not be read, a reminder of a set-up that was left. */
export function FirstRun({ book, left, samples, onContinue }: FirstRunShown) {
  if (book !== null) return <FirstRunList {...{ book, samples, onContinue }} />;
  return left === null ? null : (
    <Banner
      tone="info"
      title="Your book is not set up yet"
      action={{ label: 'Continue', onClick: onContinue }}
    >
      {openStepsWords(left.length)}
    </Banner>
  );
}

interface FirstRunListProps extends Pick<FirstRunShown, 'samples' | 'onContinue'> {
  readonly book: FirstRunBook;
}

/** Ticks off what the book holds. The next step has its button, and so has the optional one, which waits for none. */
function FirstRunList({ book, samples, onContinue }: FirstRunListProps) {
  const done = doneSteps(book);
  const next = firstRunSteps.find((step) => !done.includes(step));
  return (
    <Section title="Getting started">
      <p className={styles.count}>
        {done.length} of {firstRunSteps.length} done. This list goes away with the first payment.
      </p>
      <ol className={styles.list}>
        {firstRunSteps.map((step) => {
          const isDone = done.includes(step);
          return (
            <li key={step} className={styles.step} data-state={isDone ? 'done' : undefined}>
              <span className={styles.tick}>{isDone ? <CheckIcon /> : null}</span>
              <div className={styles.words}>
                <span className={styles.name}>
                  {names[step]}
                  {isDone ? <VisuallyHidden> (done)</VisuallyHidden> : null}
                </span>
                {isDone ? null : <span className={styles.hint}>{hintOf(step, book)}</span>}
              </div>
              {!isDone && (step === next || step === 'admin') ? (
                <div className={styles.action}>{actionOf(step, book, onContinue)}</div>
              ) : null}
            </li>
          );
        })}
      </ol>
      {mayTakeSamples(book) ? <SampleOffer actor={samples} /> : null}
    </Section>
  );
}

const names: Readonly<Record<FirstRunStep, string>> = {
  lender: 'The lender’s details',
  customer: 'The first customer',
  vehicle: 'The vehicle',
  loan: 'The first loan',
  payment: 'The first payment',
  admin: 'A second Admin (optional)',
};

const hintOf = (step: FirstRunStep, { openSetupSteps }: FirstRunBook): string =>
  step === 'lender' ? openStepsWords(openSetupSteps) : hints[step];

const hints: Readonly<Record<Exclude<FirstRunStep, 'lender'>, string>> = {
  customer: 'Who borrows, with phone and identity numbers.',
  vehicle: 'What secures the loan.',
  loan: 'Amount, rate and months; the schedule is shown before anything is created.',
  payment: 'Pay the loan out, then record what comes in.',
  admin: 'Somebody who lets you in again when your password is lost.',
};

const actionOf = (step: FirstRunStep, { newestLoanId }: FirstRunBook, onContinue: () => void): ReactNode => {
  switch (step) {
    case 'lender':
      return (
        <Button variant="primary" onClick={onContinue}>
          Continue
        </Button>
      );
    case 'customer':
      return link('/customers/create', 'Create Customer');
    case 'vehicle':
      return link('/vehicles/add', 'Add Vehicle');
    case 'loan':
      return link('/loans/create', 'Create Loan');
    case 'payment':
      return newestLoanId === null
        ? null
        : link(`/loans/${encodeURIComponent(newestLoanId)}`, 'Open the loan');
    case 'admin':
      return <ButtonLink to="/settings?tab=admins">Invite Staff</ButtonLink>;
  }
};

const link = (to: string, label: string) => (
  <ButtonLink variant="primary" to={to}>
    {label}
  </ButtonLink>
);

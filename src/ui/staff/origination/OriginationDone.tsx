import type { ReactNode } from 'react';
import { PageTitle } from '#ui/kit/lender.tsx';
import {
  urlAfterStep,
  applicationAt,
  madeText,
  nextOriginationStep,
  originationUrl,
  type OriginationStepState,
  unnamedLoan,
  type UnfinishedApplication,
} from '#domain/origination.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import * as recordStyles from '#ui/records/Record.css.ts';

export interface OriginationDoneProps {
  readonly stepState: OriginationStepState;
  /** The furthest known state of the application; null where no application is known. */
  readonly known: UnfinishedApplication | null;
  readonly steps: ReactNode;
}

/** A finished step, which cannot be submitted again: the record that it created, and a link to the next step. */
export function OriginationDone({ stepState, known, steps }: OriginationDoneProps) {
  const { title, other } = wordsOf(stepState);
  const to =
    stepState.step === 'loan' || known === null
      ? urlAfterStep(stepState)
      : originationUrl(nextOriginationStep(known));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      {steps}
      <Banner tone="positive">{madeText(stepState)}</Banner>
      <div className={recordStyles.buttons}>
        <ButtonLink variant="primary" to={to}>
          Continue
        </ButtonLink>
        {other.map((link) => (
          <ButtonLink key={link.to} to={link.to}>
            {link.name}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}

interface DoneWords {
  readonly title: string;
  readonly other: readonly { readonly name: string; readonly to: string }[];
}

function wordsOf(stepState: OriginationStepState): DoneWords {
  const { step, customerId, loanId } = stepState;
  if (step === 'customer') {
    return {
      title: 'Create Customer',
      other: [
        { name: 'View Customer', to: `/customers/${encodeURIComponent(customerId ?? '')}` },
        { name: 'Start Another', to: '/customers/create' },
      ],
    };
  }
  if (step === 'vehicle') {
    const another = { ...stepState, vehicleId: null };
    return {
      title: 'Add Vehicle',
      other: [
        {
          name: applicationAt(stepState) === null ? 'Add Another Vehicle' : 'Add a Different Vehicle',
          to: originationUrl(another),
        },
      ],
    };
  }
  return {
    title: 'Create New Loan',
    other: [
      ...(loanId === null || loanId === unnamedLoan
        ? []
        : [{ name: 'View Loan', to: `/loans/${encodeURIComponent(loanId)}` }]),
      { name: 'Start Another', to: '/customers/create' },
    ],
  };
}

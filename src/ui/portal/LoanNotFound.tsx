import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';

export interface LoanNotFoundProps {
  /** The screen with the borrower's own loans. */
  readonly to: string;
}

/** For a URL with a loan that does not exist or is another person's: the words are the same. */
export function LoanNotFound({ to }: LoanNotFoundProps) {
  return (
    <EmptyState title="Loan not found" action={<ButtonLink to={to}>Show my loans</ButtonLink>}>
      There is no such loan among yours.
    </EmptyState>
  );
}

import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';

export interface LoanNotFoundProps {
  /** The URL of the screen with the borrower's own loans. */
  readonly to: string;
}

/**
 * Shown for a loan that does not exist or is another borrower's; the words are the same, so that they disclose nothing.
 */
export function LoanNotFound({ to }: LoanNotFoundProps) {
  return (
    <EmptyState title="Loan not found" action={<ButtonLink to={to}>Show my loans</ButtonLink>}>
      There is no such loan among yours.
    </EmptyState>
  );
}

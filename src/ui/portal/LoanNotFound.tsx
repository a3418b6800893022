import { ButtonLink } from '../kit/ButtonLink.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';

export interface LoanNotFoundProps {
  /** The screen with the borrower's own loans. */
  readonly to: string;
}

/** For an address with a loan that does not exist, or is somebody else's: nobody learns which. */
export function LoanNotFound({ to }: LoanNotFoundProps) {
  return (
    <EmptyState title="Loan not found" action={<ButtonLink to={to}>Show my loans</ButtonLink>}>
      There is no such loan among yours.
    </EmptyState>
  );
}

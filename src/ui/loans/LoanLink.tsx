import { ButtonLink, type ButtonLinkProps } from '#ui/kit/ButtonLink.tsx';
import { useListedState } from './listedLoans.ts';

export interface LoanLinkProps extends Pick<ButtonLinkProps, 'size' | 'variant'> {
  readonly loanId: string;
}

/** View of a loan in a list: its page then leads to the loans beside it. */
export function LoanLink({ loanId, ...look }: LoanLinkProps) {
  return (
    <ButtonLink {...look} to={`/loans/${encodeURIComponent(loanId)}`} state={useListedState()}>
      View
    </ButtonLink>
  );
}

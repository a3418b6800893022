import { ButtonLink, type ButtonLinkProps } from '#ui/kit/ButtonLink.tsx';
import { CellLink } from '#ui/kit/CellLink.tsx';
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

/** The id of a loan in a list, as a link that leads where View does. */
export function LoanIdLink({ loanId }: Pick<LoanLinkProps, 'loanId'>) {
  return (
    <CellLink to={`/loans/${encodeURIComponent(loanId)}`} state={useListedState()} data-beside>
      {loanId}
    </CellLink>
  );
}

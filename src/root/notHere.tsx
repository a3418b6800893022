import { useParams } from 'react-router-dom';
import { NotHere } from '../ui/entry/NotHere.tsx';
import { ButtonLink } from '../ui/kit/ButtonLink.tsx';

/** A place of the back office whose screen is still to come. */
export const notHereScreen = (title: string) => () => (
  <NotHere title={title} action={<ButtonLink to="/loans">Go to Loans</ButtonLink>}>
    This screen is not here yet.
  </NotHere>
);

/** `/loans/{loanId}`, until its details can be shown; its payments already can. */
export function LoanNotHere() {
  const { loanId = '' } = useParams();
  return (
    <NotHere
      title={`Loan ${loanId}`}
      action={<ButtonLink to={`/payments/${encodeURIComponent(loanId)}`}>View Payments</ButtonLink>}
    >
      The details of a loan are not here yet; its payments are.
    </NotHere>
  );
}

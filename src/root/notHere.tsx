import { useLocation, useParams } from 'react-router-dom';
import { NotHere } from '../ui/entry/NotHere.tsx';
import { ButtonLink } from '../ui/kit/ButtonLink.tsx';

/** A place whose screen is still to come; from a staff place, what is there already is offered. */
export const notHereScreen = (title: string) => () => {
  const isPortal = useLocation().pathname.startsWith('/customers/') && title !== 'Application';
  return (
    <NotHere title={title} action={isPortal ? undefined : <ButtonLink to="/loans">Go to Loans</ButtonLink>}>
      This screen is still to come.
    </NotHere>
  );
};

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

import { useLocation } from 'react-router-dom';
import { neighboursIn } from '#domain/lists/neighbours.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/kit/screenIcons.tsx';
import { listedIn, listedState } from '#ui/loans/listedLoans.ts';
import * as styles from './LoanNeighbours.css.ts';

/** Leads to the loans beside this one in the list that one came from (keys `k` and `j`); null where one came from none. */
export function LoanNeighbours({ loanId }: { readonly loanId: string }) {
  const listed = listedIn(useLocation().state);
  const { previous, next } = neighboursIn(listed, loanId);
  if (previous === null && next === null) return null;
  // Back in the browser leads to the list, however many loans one has gone through.
  const link = (id: string) => ({
    to: `/loans/${encodeURIComponent(id)}`,
    state: listedState(listed),
    replace: true,
  });
  return (
    <span className={styles.neighbours}>
      {previous === null ? null : (
        <ButtonLink {...link(previous)} data-key="previousLoan" aria-label={`Previous loan, ${previous}`}>
          <ChevronLeftIcon />
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink {...link(next)} data-key="nextLoan" aria-label={`Next loan, ${next}`}>
          <ChevronRightIcon />
        </ButtonLink>
      )}
    </span>
  );
}

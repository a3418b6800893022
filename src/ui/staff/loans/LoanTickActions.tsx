import { useSelector } from '@xstate/react';
import { mostStatements } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import * as styles from '#ui/staff/payments/TickedBar.css.ts';
import type { LoanTicksProps } from './LoanTicks.tsx';

/** The file of the ticked loans; their statements of account; and the way to untick them all. */
export function LoanTickActions({ ticks, loans }: LoanTicksProps) {
  const isSaving = useSelector(ticks, (current) => current.hasTag('working'));
  const failure = useSelector(ticks, (current) => current.context.failure);
  return (
    <>
      {failure === null ? null : <SubmitError failure={failure} />}
      <span className={styles.actions}>
        <Button
          busy={isSaving}
          busyLabel="Exporting..."
          keepsFocus
          onClick={() => ticks.send({ type: 'file.requested', loans })}
        >
          Export selected
        </Button>
        {loans.length > mostStatements ? (
          <span className={styles.limit}>Statements of {mostStatements} loans at most</span>
        ) : (
          <ButtonLink to={statementOf(loans)} data-key="statement">
            Statement
          </ButtonLink>
        )}
        <TransientButton onClick={() => ticks.send({ type: 'ticks.cleared' })}>Clear</TransientButton>
      </span>
    </>
  );
}

/** One loan has a page of its own; those of several stand on one page, in the order of the list (rule STATEMENTS-PAGE). */
const statementOf = (loans: readonly Loan[]): string => {
  const ids = loans.map(({ loanId }) => encodeURIComponent(loanId));
  return ids.length === 1 ? `/payments/${ids[0]}/statement` : `/statements?loans=${ids.join(',')}`;
};

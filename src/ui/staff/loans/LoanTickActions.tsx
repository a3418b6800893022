import { useSelector } from '@xstate/react';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import * as styles from '#ui/staff/payments/TickedBar.css.ts';
import type { LoanTicksProps } from './LoanTicks.tsx';

/** The file of the ticked loans; the statement of account of one; and the way to untick them all. */
export function LoanTickActions({ ticks, loans }: LoanTicksProps) {
  const isSaving = useSelector(ticks, (current) => current.hasTag('working'));
  const message = useSelector(ticks, (current) => current.context.message);
  const [only, ...others] = loans;
  return (
    <>
      {message === '' ? null : <SubmitError failure={{ reason: message }} />}
      <span className={styles.actions}>
        <Button
          busy={isSaving}
          busyLabel="Exporting..."
          keepsFocus
          onClick={() => ticks.send({ type: 'file.requested', loans })}
        >
          Export selected
        </Button>
        {only === undefined || others.length > 0 ? null : (
          <ButtonLink to={`/payments/${encodeURIComponent(only.loanId)}/statement`} data-key="statement">
            Statement
          </ButtonLink>
        )}
        <TransientButton onClick={() => ticks.send({ type: 'ticks.cleared' })}>Clear</TransientButton>
      </span>
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { proposedUpTo, totalOf } from '#domain/loan/payment/severalPayments.ts';
import { formatNumberOf, formatRupees } from '#domain/values/format.ts';
import type { installmentTicks } from '#machines/payments/installmentTicks.ts';
import { Button } from '#ui/kit/Button.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import * as styles from './TickedBar.css.ts';

export interface TickedBarProps {
  readonly ledger: LoanLedger;
  readonly ticks: ActorRefFrom<typeof installmentTicks>;
}

/** How many installments are ticked and what they come to, with the way to their payment; empty without a tick. */
export function TickedBar({ ledger, ticks }: TickedBarProps) {
  const snapshot = useSelector(ticks, (current) => current);
  const { upTo, message } = snapshot.context;
  const intents = proposedUpTo(ledger, upTo);
  const isOpen = intents.length > 0;
  return (
    <div className={styles.bar} data-open={isOpen ? '' : undefined}>
      <span role="status">
        {isOpen ? `${formatNumberOf(intents.length, 'installment')}, ${formatRupees(totalOf(intents))}` : ''}
      </span>
      {isOpen ? (
        <>
          {message === '' ? null : <SubmitError failure={{ reason: message }} />}
          <span className={styles.actions}>
            <Button
              changes
              variant="primary"
              busy={snapshot.hasTag('working')}
              onClick={() => ticks.send({ type: 'payment.chosen', ledger })}
            >
              Pay selected
            </Button>
            <TransientButton onClick={() => ticks.send({ type: 'ticks.set', upTo: null })}>
              Clear
            </TransientButton>
          </span>
        </>
      ) : null}
    </div>
  );
}

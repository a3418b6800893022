import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { paymentsInTurn } from '#machines/payments/worksInTurn.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ProgressBar } from '#ui/kit/ProgressBar.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import { numbersOf } from './installmentNumbers.ts';

export interface SeveralProgressProps {
  readonly bookings: ActorRefFrom<typeof paymentsInTurn>;
  readonly intents: readonly PaymentIntent[];
}

/** How far the payments are; where they stopped, why, what is recorded and what is not, and how to go on. */
export function SeveralProgress({ bookings, intents }: SeveralProgressProps) {
  const snapshot = useSelector(bookings, (current) => current);
  const { done, items, message, sent } = snapshot.context;
  const isStopped = snapshot.hasTag('stopped');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [isStopped]);
  const numbers = intents.map(({ installmentNumber }) => installmentNumber);
  const [recorded, left] = [numbers.slice(0, done.length), numbers.slice(done.length)];
  const leave = () => bookings.send({ type: 'rest.left' });
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      <ProgressBar label="Payments recorded" done={done.length} total={items.length} />
      {isStopped ? (
        <>
          {sent === null ? null : <SentForApproval sent={sent} />}
          <Banner tone={sent === null ? 'danger' : 'caution'} title={sent === null ? message : undefined}>
            {recorded.length === 0 ? 'Nothing is recorded.' : `Recorded: ${numbersOf(recorded)}.`} Not
            recorded: {numbersOf(left)}.
          </Banner>
          <div className={styles.buttons}>
            {sent === null ? (
              <Button variant="primary" onClick={() => bookings.send({ type: 'retry.chosen' })}>
                Try again
              </Button>
            ) : null}
            <Button onClick={leave}>Leave the rest</Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

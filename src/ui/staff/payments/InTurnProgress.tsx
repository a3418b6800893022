import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { paymentsInTurn, receiptsInTurn } from '#machines/payments/worksInTurn.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ProgressBar } from '#ui/kit/ProgressBar.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import { numbersOf } from './installmentNumbers.ts';

export interface InTurnProgressProps {
  readonly work: ActorRefFrom<typeof paymentsInTurn> | ActorRefFrom<typeof receiptsInTurn>;
  /** The name of the work, such as 'Payments recorded'. */
  readonly label: string;
  /** What each item is once it is done, such as 'Recorded'. */
  readonly doneWord: string;
  /** The installments of the items, in their order. */
  readonly numbers: readonly number[];
}

/** How far a work in turn is; where it stopped, why, what is done and what is not, and how to go on. */
export function InTurnProgress({ work, label, doneWord, numbers }: InTurnProgressProps) {
  const { isStopped, done, message, sent } = useSelector(work, shownOf, isSame);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStopped) box.current?.focus();
  }, [isStopped]);
  const [first, left] = [numbers.slice(0, done), numbers.slice(done)];
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      <ProgressBar label={label} done={done} total={numbers.length} />
      {isStopped ? (
        <>
          {sent === null ? null : <SentForApproval sent={sent} />}
          <Banner tone={sent === null ? 'danger' : 'caution'} title={sent === null ? message : undefined}>
            {first.length === 0 ? '' : `${doneWord}: ${numbersOf(first)}. `}Not {doneWord.toLowerCase()}:{' '}
            {numbersOf(left)}.
          </Banner>
          <div className={styles.buttons}>
            {sent === null ? (
              <Button variant="primary" onClick={() => work.send({ type: 'retry.chosen' })}>
                Try again
              </Button>
            ) : null}
            <Button onClick={() => work.send({ type: 'rest.abandoned' })}>Leave the rest</Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

type Snapshot = ReturnType<InTurnProgressProps['work']['getSnapshot']>;

const shownOf = (snapshot: Snapshot) => ({
  isStopped: snapshot.hasTag('stopped'),
  done: snapshot.context.done.length,
  message: snapshot.context.message,
  sent: snapshot.context.sent,
});

type Shown = ReturnType<typeof shownOf>;

const isSame = (a: Shown, b: Shown): boolean =>
  a.isStopped === b.isStopped && a.done === b.done && a.message === b.message && a.sent === b.sent;

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PayNowRefusal } from '#domain/loan/installment.ts';
import type { payNow } from '#machines/payments/payNow.ts';
import { NoticeDialog } from './NoticeDialog.tsx';

export interface PayNowWarningProps {
  /** Undefined while no installment is being paid. */
  readonly actor: ActorRefFrom<typeof payNow> | undefined;
}

/** Warns why Pay Now does not open the confirm screen (rule PAY-NOW). */
export function PayNowWarning({ actor }: PayNowWarningProps) {
  const refusal = useSelector(actor, (paying) =>
    paying?.matches('warned') === true ? paying.context.refusal : null,
  );
  const [title, words] = refusal === null ? ['', ''] : wordsFor(refusal);
  return (
    <NoticeDialog
      open={refusal !== null}
      title={title}
      words={words}
      onDismiss={() => actor?.send({ type: 'warning.dismissed' })}
    />
  );
}

const wordsFor = (refusal: PayNowRefusal): readonly [title: string, words: string] => {
  switch (refusal._tag) {
    case 'LoanCompleted':
      return ['Loan Completed', 'All installments have already been paid.'];
    case 'PaymentExists':
      return [
        'Payment Exists',
        `A payment for installment #${refusal.installmentNumber} already exists. Please update the existing payment if needed.`,
      ];
    case 'NoSuchInstallment':
      return ['No Such Installment', 'This loan has no such installment. Nothing can be paid for it.'];
  }
};

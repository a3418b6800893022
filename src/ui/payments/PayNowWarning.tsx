import type { PayNowRefusal } from '#domain/loan/installment.ts';
import { NoticeDialog } from './NoticeDialog.tsx';

export interface PayNowWarningProps {
  /** Why Pay Now was refused; null for no warning. */
  readonly refusal: PayNowRefusal | null;
  readonly onDismiss: () => void;
}

/** Warns why Pay Now does not open the confirm screen (rule PAY-NOW). */
export function PayNowWarning({ refusal, onDismiss }: PayNowWarningProps) {
  const [title, words] = refusal === null ? ['', ''] : wordsFor(refusal);
  return <NoticeDialog open={refusal !== null} title={title} words={words} onDismiss={onDismiss} />;
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

import type { SnapshotFrom } from 'xstate';
import { paymentOf } from '#machines/payments/payment.ts';

/** A borrower pays one installment: amount, penalty, installment and due date are given, only the method is theirs. */
export const portalPayment = paymentOf({
  id: 'portalPayment',
  description:
    'A borrower’s payment of one installment, from the choice of its method to the recorded payment.',
  locked: ['amount', 'penalty'],
  wordsStay: 'untilNextChange',
});

export type PortalPaymentSnapshot = SnapshotFrom<typeof portalPayment>;

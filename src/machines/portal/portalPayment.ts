import type { SnapshotFrom } from 'xstate';
import { paymentOf } from '#machines/payments/payment.ts';

/**
 * A borrower says that an installment is paid: amount, penalty, installment and due date are fixed, the method is
 * chosen, and the payment's own number may be given.
 */
export const portalPayment = paymentOf({
  id: 'portalPayment',
  description:
    'A borrower’s payment of one installment, from the choice of its method to the recorded payment.',
  locked: ['amount', 'penalty'],
  asksReference: true,
  wordsStay: 'untilNextChange',
});

export type PortalPaymentSnapshot = SnapshotFrom<typeof portalPayment>;

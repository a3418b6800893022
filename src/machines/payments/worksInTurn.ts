import type { PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { RecordedPayment } from '#domain/loan/payment/recordedPayment.ts';
import { inTurnOf } from '#machines/kinds/inTurn.ts';

/** Payments of installments of one loan, from the oldest on. */
export const paymentsInTurn = inTurnOf<PaymentOrder, RecordedPayment>({
  id: 'paymentsInTurn',
  description: 'Payments of several installments are recorded, one after the other.',
  broken: 'There was an error recording the payment.',
});

/** Payments that borrowers made, each confirmed as received. */
export const receiptsInTurn = inTurnOf<Payment, Payment>({
  id: 'receiptsInTurn',
  description: 'Several payments of a borrower are confirmed as received, one after the other.',
  broken: 'There was an error confirming the payment.',
});

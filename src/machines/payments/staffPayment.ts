import type { SnapshotFrom } from 'xstate';
import { paymentOf } from './payment.ts';

/** Staff confirm and edit one payment before it is recorded: nothing of it is locked. */
export const staffPayment = paymentOf({
  id: 'staffPayment',
  description: 'Amount, penalty and method of one installment, from the form to the recorded payment.',
  locked: [],
  asksReference: false,
  wordsStay: 'untilNextTry',
});

export type StaffPaymentSnapshot = SnapshotFrom<typeof staffPayment>;

import type { Instant } from '#domain/values/calendar.ts';
import type { NewEntry } from './chain.ts';

/** An entry about the whole book, such as its restore, which is of no row and no account. */
export const systemEntry = (action: string, reason: string, now: Instant): NewEntry => ({
  loan_id: null,
  action,
  installment_number: null,
  amount_paise: null,
  penalty_paise: null,
  original_payment_date: null,
  due_date: null,
  payment_id: null,
  reason,
  performed_at: now,
  performed_by: 'System',
  account_kind: null,
  account_id: null,
  subject: null,
  subject_id: null,
  details: null,
});

import type { Instant } from '#domain/values/calendar.ts';
import type { NewEntry } from './chain.ts';
import { noHeading } from './entries.ts';

/** An entry about the whole book, such as its restore, which is of no row and no account. */
export const systemEntry = (action: string, reason: string, now: Instant): NewEntry => ({
  loan_id: null,
  ...noHeading,
  action,
  reason,
  performed_at: now,
  performed_by: 'System',
  account_kind: null,
  account_id: null,
  subject: null,
  subject_id: null,
  details: null,
});

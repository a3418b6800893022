import * as Schema from 'effect/Schema';
import { InstantValue, orElse, orNull, Text } from './wireValues.ts';

/** What an entry of the trail may be about. */
export const auditSubjects = ['loan', 'customer', 'vehicle', 'staff', 'feedback', 'lender'] as const;

/** A field before and after; the word 'changed' stands for an identity number or a password that is there. */
const AuditChange = Schema.Struct({
  field: orElse(Text, ''),
  before: orNull(Text),
  after: orNull(Text),
});

/** One entry of the trail of everything: who did what to which record, from where. */
export const AuditRecord = Schema.Struct({
  _id: orNull(Text),
  action: orElse(Text, ''),
  subject: orNull(Text),
  /** The internal id of the record that it is about. */
  subjectId: orNull(Text),
  /** What people call the row that was changed. */
  name: orNull(Text),
  changes: orElse(Schema.Array(AuditChange), []),
  reason: orNull(Text),
  performedAt: orNull(InstantValue),
  /** 'Admin', 'Customer' or 'System'. */
  performedBy: orElse(Text, ''),
  /** The account's name at the time. */
  accountName: orNull(Text),
  accountId: orNull(Text),
  address: orNull(Text),
  requestId: orNull(Text),
});
export type AuditRecord = typeof AuditRecord.Type;

import * as Schema from 'effect/Schema';
import { InstantValue, withDefault, orNull, Text } from '#domain/values/wire.ts';

/** The subjects of the trail's entries. */
export const auditSubjects = ['loan', 'customer', 'vehicle', 'staff', 'feedback', 'lender'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** A field before and after; for an identity number or a password, the word 'changed'. */
const AuditChange = Schema.Struct({
  field: withDefault(Text, ''),
  before: orNull(Text),
  after: orNull(Text),
});

/** One entry of the trail of everything: who did what to which record, from where. */
export const AuditRecord = Schema.Struct({
  _id: orNull(Text),
  action: withDefault(Text, ''),
  subject: orNull(Text),
  /** The internal id of the record that it is about. */
  subjectId: orNull(Text),
  /** The name by which people know the changed row. */
  name: orNull(Text),
  changes: withDefault(Schema.Array(AuditChange), []),
  reason: orNull(Text),
  performedAt: orNull(InstantValue),
  /** 'Admin', 'Customer' or 'System'. */
  performedBy: withDefault(Text, ''),
  /** The account's name at the time. */
  accountName: orNull(Text),
  accountId: orNull(Text),
  /** The account's e-mail today. */
  accountEmail: orNull(Text),
  address: orNull(Text),
  requestId: orNull(Text),
});
export type AuditRecord = typeof AuditRecord.Type;

import * as Schema from 'effect/Schema';
import { withDefault, nullable } from '#domain/values/absence.ts';
import { InstantValue, Text } from '#domain/values/wire.ts';

/** The subjects of the trail's entries. */
export const auditSubjects = [
  'loan',
  'customer',
  'vehicle',
  'staff',
  'feedback',
  'approval',
  'lender',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** A field before and after; for an identity number or a password, the word 'changed'. */
const AuditChange = Schema.Struct({
  field: withDefault(Text, ''),
  before: nullable(Text),
  after: nullable(Text),
});

/** One entry of the trail of everything: who did what to which record, from where. */
export const AuditRecord = Schema.Struct({
  _id: nullable(Text),
  action: withDefault(Text, ''),
  subject: nullable(Text),
  /** The internal id of the record that was changed. */
  subjectId: nullable(Text),
  /** The name by which people know the changed row. */
  name: nullable(Text),
  changes: withDefault(Schema.Array(AuditChange), []),
  reason: nullable(Text),
  performedAt: nullable(InstantValue),
  /** 'Admin', 'Customer' or 'System'. */
  performedBy: withDefault(Text, ''),
  /** The account's name at the time. */
  accountName: nullable(Text),
  accountId: nullable(Text),
  /** The account's e-mail today. */
  accountEmail: nullable(Text),
  address: nullable(Text),
  requestId: nullable(Text),
});
export type AuditRecord = typeof AuditRecord.Type;

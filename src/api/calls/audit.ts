import * as Schema from 'effect/Schema';
import { type Call, listOf } from '#api/call.ts';
import { AuditEntry } from '#domain/audit/auditEntry.ts';
import { AuditRecord, auditSubjects } from '#domain/audit/auditRecord.ts';
import { SecurityEvent, securityKinds } from '#domain/audit/securityEvent.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { Offset, oneOf, Whole } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { DayValue, Text } from '#domain/values/wire.ts';
import { allRead, get, staffRead, staffWrite } from './presets.ts';

/** The filter of the trail of everything: a record by either id, and days in India, both included. */
const AuditRequest = Schema.Struct({
  subject: nullable(oneOf(auditSubjects)),
  id: nullable(Text),
  /** The account that made the change: an id or an e-mail. */
  account: nullable(Text),
  from: nullable(DayValue),
  to: nullable(DayValue),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/** The filter of the security log: an account by an id or an e-mail, and days in India, both included. */
const SecurityRequest = Schema.Struct({
  kind: nullable(oneOf(securityKinds)),
  account: nullable(Text),
  address: nullable(Text),
  from: nullable(DayValue),
  to: nullable(DayValue),
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/** The trail of every change, and the security log. */
export const auditCalls = {
  listLoanAudit: {
    ...get,
    path: '/audit-logs/loan/{loanId}',
    who: allRead,
    answer: listOf(AuditEntry, 'data'),
  },
  listAudit: {
    ...get,
    path: '/audit',
    who: staffRead,
    query: AuditRequest,
    answer: listOf(AuditRecord),
  },
  listSecurityEvents: {
    ...get,
    path: '/audit/security',
    who: staffWrite,
    query: SecurityRequest,
    answer: listOf(SecurityEvent),
  },
} as const satisfies Record<string, Call>;

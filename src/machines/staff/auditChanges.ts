import { failure, isMissingCall } from '#api/failure.ts';
import { type AuditQuery, auditQueryToAddress } from '#domain/audit/auditQuery.ts';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The search behind the tab Changes of `/audit` (rule AUDIT-PAGE). */
export const auditChanges = listOf<AuditRecord, AuditQuery, number>({
  id: 'auditChanges',
  description: 'The search in the trail of every change: who changed what, from what to what.',
  textOf: auditQueryToAddress,
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server keeps no audit trail that can be searched.' }
      : failure(error, 'The audit trail could not be loaded.'),
});

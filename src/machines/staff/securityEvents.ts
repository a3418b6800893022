import { failure, isMissingCall } from '#api/failure.ts';
import { type AuditQuery, auditQueryToAddress } from '#domain/audit/auditQuery.ts';
import type { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { listOf } from '#machines/kinds/list.ts';

/** The search behind the tab Security of `/audit` (rule AUDIT-PAGE). */
export const securityEvents = listOf<SecurityEvent, AuditQuery, number>({
  id: 'securityEvents',
  description: 'The search in the security log: sign-ins, refusals and revealed identity numbers.',
  textOf: auditQueryToAddress,
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server keeps no security log that can be searched.' }
      : failure(error, 'The security log could not be loaded.'),
});

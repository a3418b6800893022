import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { auditSearchOf } from '#machines/kinds/auditSearch.ts';

/** The search behind the tab Changes of `/audit`. */
export const auditChanges = auditSearchOf<AuditRecord>({
  id: 'auditChanges',
  description: 'The search in the trail of every change: who changed what, from what to what.',
  unsupported: 'This server keeps no audit trail that can be searched.',
  failed: 'The audit trail could not be loaded.',
});

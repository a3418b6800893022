import type { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { auditSearchOf } from '#machines/kinds/auditSearch.ts';

/** The search behind the tab Security of `/audit`. */
export const securityEvents = auditSearchOf<SecurityEvent>({
  id: 'securityEvents',
  description: 'The search in the security log: sign-ins, refusals and revealed identity numbers.',
  unsupported: 'This server keeps no security log that can be searched.',
  failed: 'The security log could not be loaded.',
});

import type { Coverage } from './rule.ts';

/** The trail itself, and the logs of reads. */
export const trailCoverage = {
  identity_reads: {
    kind: 'trail',
    subject: 'customer',
    subjectId: 'customer_id',
    label: 'field',
    columns: {
      id: 'held',
      customer_id: 'held',
      field: 'shown',
      reason: 'shown',
      staff_id: 'held',
      staff_name: 'shown',
      read_at: 'shown',
    },
  },
  audit_entries: { kind: 'proof', why: 'it is the trail: every entry carries the hash of the one before' },
  audit_chain: { kind: 'sealed', keys: ['id'], why: 'it is the end of the trail, and the seal says whose' },
  security_events: {
    kind: 'sealed',
    keys: ['seq'],
    why: 'events of the security log, which end after a year or so',
  },
  row_seals: { kind: 'proof', why: 'what the rows of sealed tables are held against, row by row' },
  row_seal_sums: { kind: 'proof', why: 'what the rows of sealed tables are held against, all together' },
} satisfies Partial<Coverage>;

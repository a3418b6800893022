import type { Coverage } from './rule.ts';

/** The tables that the server keeps for its own work: counters, totals, keys of values and seals. */
export const serviceCoverage = {
  lender_versions: {
    kind: 'trail',
    subject: 'lender',
    key: 'version',
    subjectId: 'version',
    label: 'version',
    // Each entry says by field what the version changed.
    columns: { version: 'held', settings: 'held', changed_by: 'held', changed_at: 'held' },
  },
  lender_logos: {
    kind: 'sealed',
    keys: ['id'],
    why: 'pictures, each under the digest that the set-up names',
  },
  counters: {
    kind: 'trail',
    subject: 'lender',
    key: 'name',
    subjectId: 'name',
    label: 'name',
    columns: { name: 'held', value: 'held' },
  },
  account_quotas: { kind: 'sealed', keys: ['key'], why: 'counts of writes, which end within an hour' },
  health_writes: { kind: 'sealed', keys: ['id'], why: 'says only that the database took a write' },
  idempotency_keys: {
    kind: 'sealed',
    keys: ['account_id', 'idempotency_key'],
    why: 'answers that are kept for a day',
  },
  mails: { kind: 'sealed', keys: ['id'], why: 'mails on their way, kept for a month' },
  allocations: {
    kind: 'derived',
    why: 'what receipts paid, which follows from what the trail keeps of the loan',
  },
  loan_models: { kind: 'derived', why: 'models of vehicles beside their loans, which the trail keeps' },
  book_totals: { kind: 'derived', why: 'sums of loans, payments and customers, which the trail keeps' },
  key_ring: { kind: 'sealed', keys: ['id'], why: 'proofs of the data keys' },
  record_keys: {
    kind: 'sealed',
    keys: ['record_id'],
    why: 'the keys of records, which a change of the data key seals anew, all of them',
  },
  data_keys: { kind: 'sealed', keys: ['id'], why: 'a proof of the data key of earlier versions' },
  row_seal_keys: { kind: 'sealed', keys: ['id'], why: 'the key of the seals, sealed with the data key' },
} satisfies Partial<Coverage>;

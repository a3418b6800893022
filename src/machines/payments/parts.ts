import { failure, titledFailure } from '#api/failure.ts';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { partOf } from '#machines/kinds/part.ts';

export const loanLedger = partOf<LoanLedger, string>({
  id: 'loanLedger',
  description: 'One loan and its payments, as the server has them.',
  failureOf: (error) => failure(error, 'Error fetching loan details and payments'),
});

export const auditEntries = partOf<Rows<AuditEntry>, string>({
  id: 'auditEntries',
  description: 'What happened to the payments of one loan, newest first.',
  failureOf: (error) => titledFailure(error, 'Failed to load payment history'),
});

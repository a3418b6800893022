import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { peekOf } from '#machines/kinds/peek.ts';
import { auditEntries } from '#machines/payments/parts.ts';
import { type DatedLoan, datedLoan } from './parts.ts';

/** What stands beside the list of loans. */
export const loanPeek = peekOf<Loan, DatedLoan, AuditEntry>({
  id: 'loanPeek',
  description: 'One loan of the list, shown beside it: what is due, its installments and its last payments.',
  idOf: ({ loanId }) => loanId,
  record: datedLoan,
  latest: auditEntries,
});

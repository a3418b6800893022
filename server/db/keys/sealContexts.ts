/**
 * The context of each column that is sealed with the data key: its table, column and row. A sealed text opens with its
 * own context alone, so none of these may change. `sealedColumns.ts` lists the columns.
 */

export const recordKeyContext = (recordId: string): string => `record_keys:${recordId}`;

export const rowSealKeyContext = (id: string): string => `row_seal_keys.wrapped:${id}`;

export const mailContext = (id: string): string => `mails.content:${id}`;

export const factorContext = (factorId: string): string => `staff_factors.secret:${factorId}`;

export const approvalContext = (id: string): string => `approvals.payload:${id}`;

export const answerContext = (accountId: string, key: string): string =>
  `idempotency_keys.answer:${accountId}:${key}`;

export const requestContext = (accountId: string, key: string): string =>
  `idempotency_keys.request_hash:${accountId}:${key}`;

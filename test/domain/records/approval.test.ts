import { expect, test } from 'vitest';
import { isApprovalSent } from '#domain/records/approval.ts';

test.each([
  [{ approvalId: 'APR-000001', message: 'Sent for approval.' }, true],
  [{ approvalId: 'APR-000001' }, false],
  [{ message: 'Payment recorded.' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  ['approvalId message', false],
])('a write waits for a second person where its answer names the request: %o', (answer, waits) => {
  expect(isApprovalSent(answer)).toBe(waits);
});

import { expect, test } from 'vitest';
import { signInBudgetBytes, signInScriptSize } from '#bench/scriptSize.ts';

test.each(['/', '/auth/admin'] as const)(
  'the sign-in page at %s loads no more script than its budget',
  (page) => {
    expect(signInScriptSize(page).totalBytes).toBeLessThanOrEqual(signInBudgetBytes);
  },
);

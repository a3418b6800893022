import { expect, test } from 'vitest';
import { signInBudgetBytes, signInScriptSize } from '../../bench/scriptSize.ts';

test('the sign-in page loads no more script than its budget', () => {
  expect(signInScriptSize().totalBytes).toBeLessThanOrEqual(signInBudgetBytes);
});

import { expect, test } from 'vitest';
import { isPreview } from '#domain/loanAccount/receipt.ts';

test.each([
  [{ isPreview: true }, true],
  [{ isPreview: false }, false],
  [{ isPreview: 'true' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  ['isPreview', false],
])('only an answer that says that it is a preview is one: %o', (answer, is) => {
  expect(isPreview(answer)).toBe(is);
});

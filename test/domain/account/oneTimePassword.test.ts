import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawOneTimePassword } from '#domain/account/oneTimePassword.ts';
import { isPasswordLength } from '#domain/account/newPassword.ts';

test('a one-time password has twenty characters, none of which is easily taken for another', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const password = drawOneTimePassword((below) => numbers.next().value % below);
      expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
      expect(password).not.toMatch(/[loIO01]/);
      expect(isPasswordLength(password)).toBe(true);
    }),
  );
});

test('each character is drawn on its own, and every number that can be drawn gives another one', () => {
  const asked: number[] = [];
  drawOneTimePassword((below) => {
    asked.push(below);
    return 0;
  });
  const [count = 0] = asked;
  expect(asked).toEqual(Array.from({ length: 20 }, () => count));
  const characters = Array.from({ length: count }, (_, number) =>
    drawOneTimePassword(() => number).charAt(0),
  );
  expect(new Set(characters).size).toBe(count);
  expect(count).toBeGreaterThanOrEqual(56);
});

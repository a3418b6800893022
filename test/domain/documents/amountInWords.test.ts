import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords } from '#domain/documents/amountInWords.ts';
import { paise } from '#domain/values/money.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'One Paise Only'],
  [100, 'Rupees One Only'],
  [888_488, 'Rupees Eight Thousand Eight Hundred Eighty-Four and Eighty-Eight Paise Only'],
  [12_345_650, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  [1_000_000_000, 'Rupees One Crore Only'],
  [100_000_000_000_000, 'Rupees One Lakh Crore Only'],
  [-7_500, 'Minus Rupees Seventy-Five Only'],
])('%d paise are %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

describe('properties', () => {
  test('the words say the amount and no other: read back, they are it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 }), (amount) => {
        expect(readWords(amountInWords(paise(amount)))).toBe(amount);
      }),
    );
  });
});

const small = new Map(
  (
    'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
    'Eighteen Nineteen'
  )
    .split(' ')
    .map((word, index) => [word, index] as const),
);
const tens = new Map(
  'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10] as const),
);
const scales = new Map([
  ['Hundred', 100],
  ['Thousand', 1_000],
  ['Lakh', 100_000],
  ['Crore', 10_000_000],
]);

/** Parses an amount in words by another method: a scale word multiplies everything smaller before it. */
function readWords(words: string): number {
  const sign = words.startsWith('Minus ') ? -1 : 1;
  const plain = words.replace('Minus ', '').replace(/ Only$/, '');
  const parts = plain.split(' and ');
  const rupees = parts.find((part) => part.startsWith('Rupees '))?.replace('Rupees ', '') ?? 'Zero';
  const paise = parts.find((part) => part.endsWith(' Paise'))?.replace(' Paise', '') ?? 'Zero';
  return sign * (readCount(rupees) * 100 + readCount(paise)) || 0;
}

function readCount(words: string): number {
  const said: number[] = [];
  for (const word of words.split(/[ -]/)) {
    const scale = scales.get(word);
    if (scale === undefined) {
      said.push(small.get(word) ?? tens.get(word) ?? Number.NaN);
    } else {
      let taken = 0;
      while (said.length > 0 && (said.at(-1) ?? 0) < scale) taken += said.pop() ?? 0;
      said.push(taken * scale);
    }
  }
  return said.reduce((sum, part) => sum + part, 0);
}

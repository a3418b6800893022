import type { Paise } from '#domain/values/money.ts';

/**
 * An amount in words, as written on cheques and receipts, in Indian numbering: 'Rupees One Lakh Twenty-Three Thousand
 * Four Hundred Fifty-Six and Fifty Paise Only'. Crores are counted in the same way: 1,23,45,67,89,012 is 'Twelve
 * Thousand … Crore …'.
 */
export const amountInWords = (amount: Paise): string => {
  const size = Math.abs(amount);
  const rupees = Math.floor(size / 100);
  const paise = size % 100;
  const parts = [
    ...(rupees > 0 || paise === 0 ? [`Rupees ${inWords(rupees)}`] : []),
    ...(paise > 0 ? [`${inWords(paise)} Paise`] : []),
  ];
  return `${amount < 0 ? 'Minus ' : ''}${parts.join(' and ')} Only`;
};

const inWords = (count: number): string => {
  if (count === 0) return 'Zero';
  const parts: string[] = [];
  let rest = count;
  for (const [size, name] of scales) {
    const many = Math.floor(rest / size);
    if (many > 0) parts.push(`${inWords(many)} ${name}`);
    rest %= size;
  }
  if (rest > 0) parts.push(belowHundred(rest));
  return parts.join(' ');
};

const belowHundred = (count: number): string => {
  const small = ones[count];
  if (small !== undefined) return small;
  const unit = count % 10;
  const ten = tens[Math.floor(count / 10)] ?? '';
  return unit === 0 ? ten : `${ten}-${ones[unit] ?? ''}`;
};

const scales: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

// prettier-ignore
const ones = [
  'Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen',
  'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen',
] as const;

// prettier-ignore
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;

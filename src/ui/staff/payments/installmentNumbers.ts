/** Installments by their numbers: `installment #4`, or `installments #4, #5`. */
export const numbersOf = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'installment' : 'installments'} ${numbers.map((number) => `#${number}`).join(', ')}`;

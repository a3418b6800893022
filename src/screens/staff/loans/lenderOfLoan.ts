import type { Client } from '#api/client.ts';

type Lender = ReturnType<Client['getLender']>;

/** How the parts of a loan's page ask for its lender. */
export interface LenderOfLoan {
  /** Asks anew, with the loan. */
  readonly withLoan: () => Lender;
  /** The answer that was asked for with the loan, to the first who comes after it; whoever comes later asks anew. */
  readonly afterLoan: () => Lender;
}

/** One call for the loan's terms and its payout, which follow one another. */
export const lenderOfLoan = ({ getLender }: Pick<Client, 'getLender'>): LenderOfLoan => {
  let asked: Lender | null = null;
  return {
    withLoan: () => {
      asked = getLender();
      return asked;
    },
    afterLoan: () => {
      const taken = asked ?? getLender();
      asked = null;
      return taken;
    },
  };
};

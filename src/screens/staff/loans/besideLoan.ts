import type { Client } from '#api/client.ts';
import { isOurServer } from '#browser/credentials.ts';
import type { LoanDesk } from '#domain/loan/loanDesk.ts';
import type { DisbursalOfLoan } from '#machines/disbursals/parts.ts';
import { longestTenureOf } from '#screens/shared/longestTenure.ts';
import type { App } from '#app/app.ts';

/** What the parts of a loan's page show beside its record. */
export interface BesideLoan {
  /** The longest tenure that the lender offers, in months; asked for with the loan. */
  readonly longestTenure: (loanId: string) => Promise<number>;
  /** How the loan was or is to be paid out; asked for after it. */
  readonly payout: (loanId: string) => Promise<DisbursalOfLoan>;
}

/** Both from one call where the server is our own (rule LOAN-DESK); any other is asked for each. */
export const besideLoan = ({ client, storage }: Pick<App, 'client' | 'storage'>): BesideLoan => {
  const [ofDesk, ofCalls] = [fromDesk(client), fromCalls(client)];
  const source = () => (isOurServer(storage) ? ofDesk : ofCalls);
  return {
    longestTenure: (loanId) => source().longestTenure(loanId),
    payout: (loanId) => source().payout(loanId),
  };
};

/** The payout takes the answer that came with the loan, once: after that it is asked for anew. */
const fromDesk = (client: Pick<Client, 'getLoanDesk'>): BesideLoan => {
  let asked: { readonly loanId: string; readonly desk: Promise<LoanDesk> | null } | null = null;
  return {
    longestTenure: async (loanId) => {
      const desk = client.getLoanDesk({ loanId });
      // A loan whose payout is shown is read again alone, after a change: an answer that is kept would be old by the next.
      if (asked?.loanId !== loanId || asked.desk !== null) asked = { loanId, desk };
      return (await desk).longestTenure;
    },
    payout: async (loanId) => {
      const kept = asked?.loanId === loanId ? asked.desk : null;
      asked = { loanId, desk: null };
      const { disbursal, disbursalAccount } = await (kept ?? client.getLoanDesk({ loanId }));
      return { of: disbursal, account: disbursalAccount };
    },
  };
};

/** Only our own server has disbursals, and knows from which account they are paid. */
const fromCalls = (client: Pick<Client, 'getLender' | 'getDisbursal'>): BesideLoan => ({
  longestTenure: () => longestTenureOf(client),
  payout: async (loanId) => ({ of: await client.getDisbursal({ loanId }), account: null }),
});

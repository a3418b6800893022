import { useParams } from 'react-router-dom';
import { isMissingCall, refusedWith } from '#api/failure.ts';
import { loanAccount, noLoan } from '#machines/accounts/parts.ts';
import { OwnAccount } from '#ui/portal/accounts/OwnAccount.tsx';
import type { App } from '#app/app.ts';
import { useAccountTab } from '#screens/shared/accounts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { getOwnLoan, ownOnly } from './borrower.ts';

/** The screen at `/customers/account/{loanId}?tab=…`. */
export const ownAccountScreen = (app: App) => {
  const machine = loadedBy(loanAccount, async (loanId) => {
    // Loads the loan first: that call refuses a loan of another borrower.
    const loan = await getOwnLoan(app, loanId).catch((error: unknown) => {
      throw isMissingCall(error) ? refusedWith(404, noLoan) : error;
    });
    const account = await ownOnly(app.client.getAccount({ loanId }));
    return { account, loan, waivers: null, customer: null, vehicle: null };
  });
  return () => {
    const { loanId = '' } = useParams();
    const tab = useAccountTab(app);
    return <OwnAccount key={loanId} machine={machine} loanId={loanId} {...tab} />;
  };
};

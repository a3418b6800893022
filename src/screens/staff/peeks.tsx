import { fromPromise } from 'xstate';
import { customerPeek } from '#machines/customers/customerPeek.ts';
import { customerChanges, customerPosition } from '#machines/customers/parts.ts';
import { loanPeek } from '#machines/loans/loanPeek.ts';
import { datedLoan } from '#machines/loans/parts.ts';
import { auditEntries } from '#machines/payments/parts.ts';
import type { CustomersProps } from '#ui/staff/customers/Customers.tsx';
import type { LoansProps } from '#ui/staff/loans/Loans.tsx';
import type { App } from '#app/app.ts';
import { fetchedPart } from '#app/fetchedPart.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';

/** What the panels show and how that is read: a script of its own, which is loaded with the first look. */
const late = () => fetchedPart(import('./peekPanels.tsx'));

/** The peek of the list of loans (rule PEEK). */
export const loanPeekOf = (app: App): LoansProps['peek'] => {
  let panel: LoansProps['peek']['panel'] = () => null;
  const machine = loanPeek.provide({
    actors: {
      record: loadedBy(datedLoan, async (loanId) => (await late()).readPeekedLoan(app, loanId)),
      latest: loadedBy(auditEntries, (loanId) => app.client.listLoanAudit({ loanId })),
      loadPanel: fromPromise(async () => {
        const { LoanPeek } = await late();
        panel = (props) => <LoanPeek {...props} />;
      }),
    },
  });
  return { machine, panel: (props) => panel(props) };
};

/** The peek of the list of customers. */
export const customerPeekOf = (app: App): CustomersProps['peek'] => {
  let panel: CustomersProps['peek']['panel'] = () => null;
  const machine = customerPeek.provide({
    actors: {
      record: loadedBy(customerPosition, async (customerId) =>
        (await late()).readPeekedCustomer(app, customerId),
      ),
      latest: loadedBy(customerChanges, (id) =>
        app.client.listAudit({ query: { ...lastChanges, subject: 'customer', id } }),
      ),
      loadPanel: fromPromise(async () => {
        const { CustomerPeek } = await late();
        panel = (props) => <CustomerPeek {...props} />;
      }),
    },
  });
  return { machine, panel: (props) => panel(props) };
};

const lastChanges = { account: null, from: null, to: null, limit: 3, offset: 0 } as const;

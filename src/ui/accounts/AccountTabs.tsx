import type { ReactNode } from 'react';
import type { Loan } from '#domain/loan/loan.ts';
import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { Tabs } from '#ui/kit/Tabs.tsx';
import { AccountDocuments } from './AccountDocuments.tsx';
import { AccountLedger } from './AccountLedger.tsx';

export const accountTabs = ['schedule', 'ledger', 'charges', 'documents'] as const;
export type AccountTab = (typeof accountTabs)[number];

export interface AccountTabsProps {
  readonly account: AccountView;
  readonly loan: Pick<Loan, 'payments'>;
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
  /** The contents of the tabs Schedule and Charges. */
  readonly schedule: ReactNode;
  readonly charges: ReactNode;
  /** The path that the documents' paths begin with, such as `/payments/LN-000001`. */
  readonly payments: string;
}

/** The parts of an account, of which one is shown. */
export function AccountTabs({ account, loan, tab, onTab, schedule, charges, payments }: AccountTabsProps) {
  return (
    <Tabs
      label="Account"
      value={tab}
      onValueChange={onTab}
      tabs={[
        { value: 'schedule', label: 'Schedule', content: schedule },
        { value: 'ledger', label: 'Ledger', content: <AccountLedger account={account} /> },
        { value: 'charges', label: 'Charges', content: charges },
        {
          value: 'documents',
          label: 'Documents',
          content: <AccountDocuments loan={loan} payments={payments} />,
        },
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { Tabs } from '#ui/kit/Tabs.tsx';
import { AccountLedger } from './AccountLedger.tsx';
import { AccountSchedule } from './AccountSchedule.tsx';

export const accountTabs = ['schedule', 'ledger', 'charges'] as const;
export type AccountTab = (typeof accountTabs)[number];

export interface AccountTabsProps {
  readonly account: AccountView;
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
  /** The content of the tab Charges. */
  readonly charges: ReactNode;
}

/** The tabs of an account: Schedule, Ledger and Charges. */
export function AccountTabs({ account, tab, onTab, charges }: AccountTabsProps) {
  return (
    <Tabs
      label="Account"
      value={tab}
      onValueChange={onTab}
      tabs={[
        { value: 'schedule', label: 'Schedule', content: <AccountSchedule account={account} /> },
        { value: 'ledger', label: 'Ledger', content: <AccountLedger account={account} /> },
        { value: 'charges', label: 'Charges', content: charges },
      ]}
    />
  );
}

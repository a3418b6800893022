import * as RadixTabs from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';

import { tab as tabClass, tabList, tabPanel, tabs as tabsClass } from './Tabs.css.ts';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly tabs: readonly Tab<Value>[];
}

/**
 * Tabs of one screen; only the chosen one is mounted. Arrow keys move along the tabs and Enter opens one; tabs that are
 * passed over are neither loaded nor added to the history.
 */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const choose = (next: string) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen !== undefined) onValueChange(chosen.value);
  };
  // On a phone the row of tabs scrolls sideways, so that the chosen tab is always fully visible.
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <RadixTabs.Root className={tabsClass} value={value} onValueChange={choose} activationMode="manual">
      <RadixTabs.List ref={list} className={tabList} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} className={tabClass} value={tab.value}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} className={tabPanel} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

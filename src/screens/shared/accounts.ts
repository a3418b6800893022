import { useSearchParams } from 'react-router-dom';
import { readChoice } from '#domain/values/text.ts';
import { type AccountTab, accountTabs } from '#ui/accounts/AccountTabs.tsx';
import type { App } from '#app/app.ts';

/** The tab in the URL and a function that chooses another; the first tab where the URL names none. */
export const useAccountTab = ({ navigation }: Pick<App, 'navigation'>) => {
  const [query] = useSearchParams();
  const tab: AccountTab = readChoice(accountTabs, query.get('tab') ?? '') ?? 'schedule';
  const onTab = (chosen: AccountTab) => {
    const { pathname } = navigation.current().location;
    navigation.goTo(chosen === 'schedule' ? pathname : `${pathname}?tab=${chosen}`, { replace: true });
  };
  return { tab, onTab };
};

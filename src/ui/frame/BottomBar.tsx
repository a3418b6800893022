import * as Collapsible from 'radix-ui/collapsible';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { HistoryIcon, HomeIcon, MenuIcon, MessageIcon } from '#ui/kit/screenIcons.tsx';
import type { NavItem } from './navItems.ts';
import * as styles from './BottomBar.css.ts';

export interface BottomBarProps {
  readonly items: readonly NavItem[];
  /** The path of the entry that the screen belongs to; undefined for none. */
  readonly active: string | undefined;
}

/**
 * The borrower's navigation on a phone, within reach of a thumb: the entries with an icon stand in a row, and Menu shows
 * them all as a list.
 */
export function BottomBar({ items, active }: BottomBarProps) {
  const id = useId();
  return (
    <Collapsible.Root asChild>
      <nav id={id} className={styles.bar} aria-label="Main">
        <Collapsible.Trigger className={styles.menu} data-bar="" aria-controls={id}>
          <MenuIcon />
          Menu
        </Collapsible.Trigger>
        {items.map(({ to, name }) => (
          <Link
            key={to}
            className={styles.entry}
            to={to}
            data-bar={icons[to] === undefined ? undefined : ''}
            aria-current={to === active ? 'page' : undefined}
          >
            {icons[to]}
            {name}
          </Link>
        ))}
      </nav>
    </Collapsible.Root>
  );
}

/** The entries that stand in the bar. */
const icons: Readonly<Record<string, ReactNode>> = {
  '/customers/dashboard': <HomeIcon />,
  '/customers/payment-history': <HistoryIcon />,
  '/customers/contact': <MessageIcon />,
};

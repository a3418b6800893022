import { ChevronDownIcon } from '#ui/kit/screenIcons.tsx';
import { Menu, MenuLink } from '#ui/kit/Menu.tsx';
import type { NavItem } from './navItems.ts';
import * as styles from './Frame.css.ts';

/** The second navigation of the back office: tasks beside the lists of records (rule WORK-MENU). */
export function WorkMenu({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <nav aria-label="Work">
      <Menu
        trigger={
          <button type="button" className={styles.workButton}>
            Work <ChevronDownIcon />
          </button>
        }
      >
        {items.map(({ to, name }) => (
          <MenuLink key={to} to={to}>
            {name}
          </MenuLink>
        ))}
      </Menu>
    </nav>
  );
}

import { useSelector } from '@xstate/react';
import * as Collapsible from 'radix-ui/collapsible';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { brandName } from '../../domain/brand.ts';
import type { appearance } from '../../machines/appearance.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { LogoutIcon, MenuIcon, MoonIcon, SunIcon, UserIcon } from '../kit/icons.tsx';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '../kit/Menu.tsx';
import { SkipLink } from '../kit/SkipLink.tsx';
import { Keys } from './Keys.tsx';
import * as styles from './StaffFrame.css.ts';

export interface StaffFrameProps {
  readonly staffName: string | null;
  readonly appearance: ActorRefFrom<typeof appearance>;
  readonly onLogout: () => void;
  readonly children: ReactNode;
}

/** What surrounds every screen of the back office: the top navigation, the avatar menu, the content. */
export function StaffFrame({ staffName, appearance, onLogout, children }: StaffFrameProps) {
  const { pathname } = useLocation();
  const theme = useSelector(appearance, (snapshot) => snapshot.context.theme);
  return (
    <div className={styles.frame} data-density="staff">
      <SkipLink targetId="content" />
      {/* The key closes the small-screen menu whenever another screen is opened. */}
      <Collapsible.Root className={styles.header} asChild key={pathname}>
        <header>
          <div className={styles.bar}>
            <span className={styles.menuButton}>
              <Collapsible.Trigger asChild>
                <IconButton label="Menu">
                  <MenuIcon />
                </IconButton>
              </Collapsible.Trigger>
            </span>
            <Link className={styles.brand} to="/dashboard">
              {brandName}
            </Link>
            <nav className={styles.wideNavigation} aria-label="Main">
              <Places pathname={pathname} />
            </nav>
            <span className={styles.spring} />
            <Menu
              trigger={
                <button
                  type="button"
                  className={styles.avatar}
                  aria-label={`Account ${initialsOf(staffName)}`}
                >
                  {initialsOf(staffName)}
                </button>
              }
            >
              <p className={styles.who}>{staffName ?? 'Admin'}</p>
              <MenuLink to="/settings">
                <UserIcon /> Profile
              </MenuLink>
              <MenuSeparator />
              <MenuRadioGroup
                label="Theme"
                value={theme}
                onValueChange={(chosen) => appearance.send({ type: 'theme.chosen', theme: chosen })}
                options={[
                  { value: 'system', label: 'As the system' },
                  { value: 'light', label: 'Light', icon: <SunIcon /> },
                  { value: 'dark', label: 'Dark', icon: <MoonIcon /> },
                ]}
              />
              <MenuSeparator />
              <MenuItem onSelect={onLogout}>
                <LogoutIcon /> Logout
              </MenuItem>
            </Menu>
          </div>
          <Collapsible.Content asChild>
            <nav className={styles.narrowNavigation} aria-label="Main">
              <Places pathname={pathname} />
            </nav>
          </Collapsible.Content>
        </header>
      </Collapsible.Root>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Keys />
    </div>
  );
}

const places = [
  { to: '/dashboard', name: 'Dashboard' },
  { to: '/customers', name: 'Customers' },
  { to: '/loans', name: 'Loans' },
  { to: '/vehicles', name: 'Vehicles' },
  { to: '/customers/create', name: 'Application' },
  { to: '/settings', name: 'Settings' },
] as const;

function Places({ pathname }: { readonly pathname: string }) {
  const active = activePlace(pathname);
  return places.map(({ to, name }) => (
    <Link key={to} className={styles.place} to={to} aria-current={to === active ? 'page' : undefined}>
      {name}
    </Link>
  ));
}

/** The navigation item that a path belongs to: payments are reached from loans, and an application is no customer yet. */
function activePlace(pathname: string): string | undefined {
  if (pathname.startsWith('/customers/create')) return '/customers/create';
  if (pathname.startsWith('/payments/') || pathname === '/confirm-payment') return '/loans';
  return places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
}

function initialsOf(name: string | null): string {
  const words = (name ?? 'Admin').trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

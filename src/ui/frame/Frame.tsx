import { useSelector } from '@xstate/react';
import * as Collapsible from 'radix-ui/collapsible';
import type { ReactNode, SyntheticEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { arrival } from '#machines/app/arrival.ts';
import type { leaveGuard } from '#machines/app/leaveGuard.ts';
import type { notice } from '#machines/app/notice.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { LenderLogo, LenderName } from '#ui/kit/lender.tsx';
import { LockedButton } from '#ui/kit/LockedButton.tsx';
import { MenuIcon } from '#ui/kit/screenIcons.tsx';
import { SkipLink } from '#ui/kit/SkipLink.tsx';
import { type LockedAs, LockedProvider } from '#ui/kit/viewOnly.ts';
import { AccountMenu, type AccountMenuProps } from './AccountMenu.tsx';
import { BottomBar } from './BottomBar.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import type { NavItem } from './navItems.ts';
import { Notice } from './notices/Notice.tsx';
import { WorkMenu } from './WorkMenu.tsx';
import * as styles from './Frame.css.ts';

export interface FrameProps extends AccountMenuProps {
  /** Staff get dense tables; borrowers get larger figures and more space. */
  readonly density: 'staff' | 'portal';
  readonly navItems: readonly NavItem[];
  /** The path of the navigation entry that `pathname` belongs to; undefined for none. */
  readonly activePath: (pathname: string) => string | undefined;
  /** The second navigation, for staff; omitted for borrowers. */
  readonly work?: readonly NavItem[] | undefined;
  /** The button of the search over everything, for staff; omitted for borrowers. */
  readonly search?: ReactNode;
  /** Draws the frame with the bell of notifications, for staff of our own server; omitted for all others. */
  readonly notified?: ((frame: (bell: ReactNode) => ReactNode) => ReactNode) | undefined;
  readonly home: string;
  /** True for a Viewer, whose changes the server refuses: the frame says so, and to the controls of every screen. */
  readonly isViewOnly: boolean;
  readonly notice: ActorRefFrom<typeof notice>;
  readonly leaveGuard: ActorRefFrom<typeof leaveGuard>;
  readonly arrival: ActorRefFrom<typeof arrival>;
  /** Called when a link is pointed at or focused, with its path. */
  readonly onApproach: (pathname: string) => void;
  readonly children: ReactNode;
}

/** The frame around every screen of a portal: top navigation, avatar menu, content. */
export function Frame(props: FrameProps) {
  const frame = (bell: ReactNode) => <FrameWithBell {...props} bell={bell} />;
  return props.notified === undefined ? frame(null) : props.notified(frame);
}

function FrameWithBell(props: FrameProps & { readonly bell: ReactNode }) {
  const { density, navItems, activePath, work, search, home, isViewOnly, notice, leaveGuard } = props;
  const { pathname } = useLocation();
  const isWaiting = useSelector(props.arrival, (snapshot) => snapshot.hasTag('waiting'));
  const isStaying = useSelector(props.arrival, (snapshot) => snapshot.matches('staying'));
  const approach = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) props.onApproach(link.pathname);
  };
  const hasBottomBar = density === 'portal';
  return (
    <div className={styles.frame} data-density={density} onPointerOver={approach} onFocus={approach}>
      <SkipLink targetId="content" />
      {/* The key closes the phone's menu whenever another screen opens. */}
      <Collapsible.Root className={styles.header} asChild key={pathname}>
        <header>
          <div className={styles.bar}>
            {hasBottomBar ? null : (
              <span className={styles.menuButton}>
                <Collapsible.Trigger asChild>
                  <IconButton label="Menu">
                    <MenuIcon />
                  </IconButton>
                </Collapsible.Trigger>
              </span>
            )}
            <Link className={styles.brand} to={home}>
              <LenderLogo />
              <span className={styles.brandName}>
                <LenderName />
              </span>
            </Link>
            <nav className={styles.wideNavigation} aria-label="Main">
              <NavLinks items={navItems} active={activePath(pathname)} />
            </nav>
            <span className={styles.spring} />
            {search}
            {work === undefined ? null : <WorkMenu items={work} />}
            {props.bell}
            {isViewOnly ? (
              <span className={styles.mark}>
                <Badge tone="info">View only</Badge>
              </span>
            ) : null}
            <AccountMenu {...props} />
          </div>
          {hasBottomBar ? (
            <BottomBar items={navItems} active={activePath(pathname)} />
          ) : (
            <Collapsible.Content asChild>
              <nav className={styles.narrowNavigation} aria-label="Main">
                <NavLinks items={navItems} active={activePath(pathname)} />
              </nav>
            </Collapsible.Content>
          )}
          {isWaiting ? <span className={styles.waiting} role="progressbar" aria-label="Loading" /> : null}
        </header>
      </Collapsible.Root>
      {/* Nobody types into a screen that they have left, and that stays until the next is there. */}
      <main id="content" className={styles.content} tabIndex={-1} aria-busy={isWaiting} inert={isStaying}>
        <LockedProvider value={isViewOnly ? renderLocked : null}>{props.children}</LockedProvider>
      </main>
      <Notice actor={notice} />
      <LeaveQuestion actor={leaveGuard} />
    </div>
  );
}

const renderLocked = (like: LockedAs) => <LockedButton like={like} />;

interface NavLinksProps {
  readonly items: readonly NavItem[];
  readonly active: string | undefined;
}

function NavLinks({ items, active }: NavLinksProps) {
  return items.map(({ to, name }) => (
    <Link key={to} className={styles.navLink} to={to} aria-current={to === active ? 'page' : undefined}>
      {name}
    </Link>
  ));
}

import { countNotified, type Notifications, notifiedText } from '#domain/portfolio/notifications.ts';
import type { Work } from '#domain/portfolio/today.ts';
import { Menu, MenuLink } from '#ui/kit/Menu.tsx';
import { MenuGroup } from '#ui/kit/MenuGroup.tsx';
import { BellIcon } from '#ui/kit/screenIcons.tsx';
import * as styles from './Bell.css.ts';

export interface BellProps {
  /** What waits; null before the first answer. */
  readonly known: Notifications | null;
  readonly onOpen: () => void;
}

/**
 * The bell of the back office: how much waits, and the way to it (rule NOTIFICATIONS). A new count is not announced; whoever
 * comes to the button hears it in the name.
 */
export function Bell({ known, onOpen }: BellProps) {
  const count = known === null ? 0 : countNotified(known);
  const text = notifiedText(count);
  return (
    <Menu
      onOpen={onOpen}
      trigger={
        <button
          type="button"
          className={styles.bell}
          aria-label={count === 0 ? 'Notifications' : `Notifications, ${text} new`}
        >
          <BellIcon />
          {count === 0 ? null : <span className={styles.count}>{text}</span>}
        </button>
      }
    >
      {known === null ? <NothingToOpen>Not known yet</NothingToOpen> : <Waiting known={known} />}
    </Menu>
  );
}

function Waiting({ known }: { readonly known: Notifications }) {
  const { toConfirm, feedback, approvals, undelivered } = known;
  if (countNotified(known) === 0) return <NothingToOpen>Nothing new</NothingToOpen>;
  return (
    <>
      {toConfirm.total === 0 ? null : <Claims toConfirm={toConfirm} />}
      {feedback === 0 ? null : (
        <MenuLink to="/settings?tab=feedback">{several(feedback, 'new feedback message')}</MenuLink>
      )}
      {(approvals ?? 0) === 0 ? null : (
        <MenuLink to="/approvals">{several(approvals ?? 0, 'request')} to approve</MenuLink>
      )}
      {undelivered === 0 ? null : (
        <MenuLink to="/mails">{several(undelivered, 'mail')} not delivered</MenuLink>
      )}
    </>
  );
}

/** Why the menu lists nothing, above the one way that it has then: a menu without an item cannot be used from the keyboard. */
function NothingToOpen({ children }: { readonly children: string }) {
  return (
    <MenuGroup label={children}>
      <MenuLink to="/dashboard">Dashboard</MenuLink>
    </MenuGroup>
  );
}

/** The oldest of the payments to confirm; the dashboard has the others. */
function Claims({ toConfirm: { total, rows } }: { readonly toConfirm: Work }) {
  return (
    <MenuGroup label={`${several(total, 'payment')} to confirm`}>
      {rows.slice(0, mostClaims).map(({ loanId, customerName, installmentNumber, paymentId }) => (
        <MenuLink
          key={paymentId ?? `${loanId}/${installmentNumber}`}
          to={`/payments/${encodeURIComponent(loanId)}`}
        >
          <span>
            {loanId}
            {installmentNumber === null ? null : ` #${installmentNumber}`}
          </span>
          <span className={styles.who}>{customerName}</span>
        </MenuLink>
      ))}
      {total > mostClaims ? <MenuLink to="/dashboard">All on the dashboard</MenuLink> : null}
    </MenuGroup>
  );
}

const mostClaims = 4;

const several = (count: number, noun: string): string =>
  `${notifiedText(count)} ${noun}${count === 1 ? '' : 's'}`;

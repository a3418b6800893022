/** An entry of the top navigation. */
export interface NavItem {
  readonly to: string;
  readonly name: string;
}

/** The top navigation of the back office (rule STAFF-NAVIGATION). */
export const staffNavItems: readonly NavItem[] = [
  { to: '/dashboard', name: 'Dashboard' },
  { to: '/customers', name: 'Customers' },
  { to: '/loans', name: 'Loans' },
  { to: '/vehicles', name: 'Vehicles' },
  { to: '/customers/create', name: 'Application' },
  { to: '/settings', name: 'Settings' },
];

/** The second navigation of the back office, to screens that only our own server supports (rule WORK-MENU). */
export const workItems: readonly NavItem[] = [
  { to: '/receipts', name: 'Receipts' },
  { to: '/payouts', name: 'Payouts' },
  { to: '/mails', name: 'Undelivered mails' },
  { to: '/setup', name: 'Set-up' },
];

/** The second navigation for staff who may decide requests for approval. */
export const decidingWorkItems: readonly NavItem[] = [{ to: '/approvals', name: 'Approvals' }, ...workItems];

/** The navigation bar of the customer portal (rule PORTAL-NAVIGATION). */
export const portalNavItems: readonly NavItem[] = [
  { to: '/customers/dashboard', name: 'Dashboard' },
  { to: '/customers/customers', name: 'Customers' },
  { to: '/customers/payment-history', name: 'Payment History' },
  { to: '/customers/vehicles', name: 'Vehicles' },
  { to: '/customers/contact', name: 'Contact' },
  { to: '/customers/settings', name: 'Settings' },
];

/**
 * The entry of the top navigation that a path belongs to. Payments, accounts and statements belong to Loans and reports
 * to the Dashboard, since they are reached from there; `/customers/create` is an entry of its own.
 */
export const activeStaffPath = (pathname: string): string | undefined => {
  if (pathname.startsWith('/customers/create')) return '/customers/create';
  if (ofLoans.some((path) => pathname.startsWith(path))) return '/loans';
  if (pathname === '/reports') return '/dashboard';
  return pathOf(staffNavItems, pathname);
};

const ofLoans = ['/payments/', '/accounts/', '/confirm-payment', '/statements'];

/**
 * The entry that a path belongs to. A loan's installments and its payment belong to the Dashboard, since they are
 * reached from there.
 */
export const activePortalPath = (pathname: string): string | undefined =>
  pathOf(portalNavItems, pathname) ?? '/customers/dashboard';

const pathOf = (items: readonly NavItem[], pathname: string): string | undefined =>
  items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;

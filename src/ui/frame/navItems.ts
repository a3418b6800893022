import type { NavItem } from './Frame.tsx';

/** The top navigation of the back office (rule STAFF-NAVIGATION). */
export const staffNavItems: readonly NavItem[] = [
  { to: '/dashboard', name: 'Dashboard' },
  { to: '/customers', name: 'Customers' },
  { to: '/loans', name: 'Loans' },
  { to: '/vehicles', name: 'Vehicles' },
  { to: '/customers/create', name: 'Application' },
  { to: '/settings', name: 'Settings' },
];

/** The second navigation of the back office: screens of our own server (rule WORK-MENU). */
export const workItems: readonly NavItem[] = [
  { to: '/receipts', name: 'Receipts' },
  { to: '/setup', name: 'Set-up' },
];

/** The same for staff who may decide what waits for a second person. */
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

/** Payments are reached from loans, reports from the dashboard, and an application is no customer yet. */
export const activeStaffPath = (pathname: string): string | undefined => {
  if (pathname.startsWith('/customers/create')) return '/customers/create';
  if (pathname.startsWith('/payments/') || pathname === '/confirm-payment') return '/loans';
  if (pathname === '/reports') return '/dashboard';
  return pathOf(staffNavItems, pathname);
};

/** A loan's installments and the payment of one belong to the dashboard that led there. */
export const activePortalPath = (pathname: string): string | undefined =>
  pathOf(portalNavItems, pathname) ?? '/customers/dashboard';

const pathOf = (items: readonly NavItem[], pathname: string): string | undefined =>
  items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;

import type { PalettePage } from '#machines/palette/paletteOptions.ts';
import { decidingWorkItems, staffNavItems, workItems } from '#ui/frame/navItems.ts';

interface PalettePagesInput {
  /** False for a Viewer, to whom no form for a new record is offered. */
  readonly mayChange: boolean;
  readonly isOurServer: boolean;
  readonly mayDecide: boolean;
}

/** The screens that the palette offers: the navigation, the forms for new records, and views of the screens. */
export const palettePages = ({ mayChange, isOurServer, mayDecide }: PalettePagesInput) => {
  const work = mayDecide ? decidingWorkItems : workItems;
  return [
    ...staffNavItems.filter(({ to }) => mayChange || to !== '/customers/create'),
    ...(isOurServer ? work : []),
    ...views,
    ...(mayChange ? created : []),
    ...(mayChange && isOurServer
      ? [{ to: '/receipts/new', name: 'New Receipt', words: 'record money' }]
      : []),
  ];
};

const views: readonly PalettePage[] = [
  {
    to: '/loans?status=Past+due&sort=nextPaymentDate',
    name: 'Longest overdue',
    words: 'late past due ageing collect',
  },
  { to: '/reports', name: 'Reports', words: 'collections portfolio csv' },
  { to: '/settings?tab=customers', name: 'Settings: Customers', words: 'password reset' },
  { to: '/settings?tab=admins', name: 'Settings: Admins', words: 'staff invite roles' },
  { to: '/settings?tab=feedback', name: 'Settings: Feedback', words: 'messages' },
  { to: '/settings?tab=security', name: 'Settings: Security', words: 'sessions password passkey codes' },
  { to: '/audit', name: 'Audit', words: 'trail changes who' },
  { to: '/flows', name: 'Flows', words: 'charts machines' },
];

const created: readonly PalettePage[] = [
  { to: '/customers/create', name: 'Create Customer', words: 'new borrower' },
  { to: '/vehicles/add', name: 'Add Vehicle', words: 'new create' },
  { to: '/loans/create', name: 'Create New Loan', words: 'application' },
];

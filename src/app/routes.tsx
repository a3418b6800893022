import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { App } from './app.ts';
import { pagesWith, type LoadFailedViews } from './lazyScreen.tsx';

/**
 * Every route of the product. Each screen is loaded when it is first visited, and gets its machine with real actors.
 */
export const routesOf = (app: App, loadFailed: LoadFailedViews): RouteObject[] => {
  const pages = pagesOf(app, loadFailed);
  const { wholePage } = pages;
  const routes: RouteObject[] = [
    ...signInRoutes(pages),
    {
      element: wholePage(() => import('./staffFrame.tsx'), 'staffFrame'),
      children: staffRoutes(pages),
    },
    {
      element: wholePage(() => import('./portalFrame.tsx'), 'portalFrame'),
      children: portalRoutes(pages),
    },
    { path: '/index.html', element: <Navigate to="/" replace /> },
    { path: '*', element: wholePage(() => import('#screens/signIn/notFound.ts'), 'notFoundScreen') },
  ];
  app.screens.setRoutes(routes);
  return routes;
};

const signInRoutes = ({ wholePage }: Pages): RouteObject[] => [
  {
    path: '/',
    element: wholePage(() => import('#screens/signIn/customerSignIn.tsx'), 'customerSignInScreen'),
  },
  {
    path: '/auth/admin',
    element: wholePage(() => import('#screens/signIn/staffSignIn.tsx'), 'staffSignInScreen'),
  },
  {
    path: '/auth/forgot-password',
    element: wholePage(() => import('#screens/signIn/passwords.tsx'), 'forgotPasswordScreen'),
  },
  {
    path: '/auth/reset-password',
    element: wholePage(() => import('#screens/signIn/passwords.tsx'), 'resetPasswordScreen'),
  },
  {
    path: '/auth/not-me',
    element: wholePage(() => import('#screens/signIn/passwords.tsx'), 'notMeScreen'),
  },
];

const staffRoutes = ({ page }: Pages): RouteObject[] => [
  {
    path: '/dashboard',
    element: page(() => import('#screens/staff/dashboard.tsx'), 'dashboardScreen'),
  },
  {
    path: '/customers',
    element: page(() => import('#screens/staff/directories.tsx'), 'customersScreen'),
  },
  {
    path: '/vehicles',
    element: page(() => import('#screens/staff/directories.tsx'), 'vehiclesScreen'),
  },
  {
    path: '/loans',
    element: page(() => import('#screens/staff/directories.tsx'), 'loansScreen'),
  },
  {
    path: '/loans/:loanId',
    element: page(() => import('#screens/staff/loans/loanDetails.tsx'), 'loanDetailsScreen'),
  },
  {
    path: '/payments/:loanId',
    element: page(() => import('#screens/staff/payments/payments.tsx'), 'paymentsScreen'),
  },
  {
    // One screen for the papers of a loan. `null`: without an element of its own, the router warns of an empty page.
    element: page(() => import('#screens/shared/documents.tsx'), 'staffDocumentScreen'),
    children: [
      { path: '/payments/:loanId/statement', element: null },
      { path: '/payments/:loanId/receipt/:paymentId', element: null },
      { path: '/payments/:loanId/no-dues', element: null },
    ],
  },
  {
    path: '/statements',
    element: page(() => import('#screens/shared/documents.tsx'), 'statementsScreen'),
  },
  {
    path: '/confirm-payment',
    element: page(() => import('#screens/staff/payments/confirmPayment.tsx'), 'confirmPaymentScreen'),
  },
  {
    path: '/receipts',
    element: page(() => import('#screens/staff/receipts.tsx'), 'receiptsScreen'),
  },
  {
    path: '/receipts/new',
    element: page(() => import('#screens/staff/receipts.tsx'), 'receiptEntryScreen'),
  },
  {
    path: '/payouts',
    element: page(() => import('#screens/staff/receipts.tsx'), 'payoutsScreen'),
  },
  {
    path: '/mails',
    element: page(() => import('#screens/staff/receipts.tsx'), 'mailsScreen'),
  },
  {
    path: '/accounts/:loanId',
    element: page(() => import('#screens/staff/accounts.tsx'), 'accountScreen'),
  },
  {
    path: '/customers/:customerId',
    element: page(() => import('#screens/staff/customerPage.tsx'), 'customerPageScreen'),
  },
  {
    // One screen for three paths, so that the application survives from step to step.
    element: page(() => import('#screens/staff/origination.tsx'), 'originationScreen'),
    children: [
      { path: '/customers/create', element: null },
      { path: '/vehicles/add', element: null },
      { path: '/loans/create', element: null },
    ],
  },
  {
    path: '/flows',
    element: page(() => import('#screens/staff/flows.tsx'), 'flowsScreen'),
  },
  {
    path: '/audit',
    element: page(() => import('#screens/staff/audit.tsx'), 'auditScreen'),
  },
  {
    path: '/approvals',
    element: page(() => import('#screens/staff/approvals.tsx'), 'approvalsScreen'),
  },
  {
    path: '/setup',
    element: page(() => import('#screens/staff/settings/setup.tsx'), 'setupScreen'),
  },
  {
    path: '/setup/first',
    element: page(() => import('#screens/staff/settings/setup.tsx'), 'firstSetupScreen'),
  },
  {
    path: '/settings',
    element: page(() => import('#screens/staff/settings/settings.tsx'), 'settingsScreen'),
  },
  {
    path: '/customers/:customerId/edit',
    element: page(() => import('#screens/staff/editForms.tsx'), 'editCustomerScreen'),
  },
  {
    path: '/vehicles/:vehicleId/edit',
    element: page(() => import('#screens/staff/editForms.tsx'), 'editVehicleScreen'),
  },
  {
    path: '/reports',
    element: page(() => import('#screens/staff/reports/reports.tsx'), 'reportsScreen'),
  },
];

const portalRoutes = ({ page }: Pages): RouteObject[] => [
  {
    path: '/customers/dashboard',
    element: page(() => import('#screens/portal/portalLoans.tsx'), 'customerDashboardScreen'),
  },
  {
    path: '/customers/payment-history',
    element: page(() => import('#screens/portal/portalLoans.tsx'), 'customerPaymentHistoryScreen'),
  },
  {
    path: '/customers/payment/:loanId/emi',
    element: page(() => import('#screens/portal/portalPayments.tsx'), 'ownPaymentsScreen'),
  },
  {
    element: page(() => import('#screens/shared/documents.tsx'), 'ownDocumentScreen'),
    children: [
      { path: '/customers/payment/:loanId/statement', element: null },
      { path: '/customers/payment/:loanId/receipt/:paymentId', element: null },
      { path: '/customers/payment/:loanId/no-dues', element: null },
    ],
  },
  {
    path: '/customers/account/:loanId',
    element: page(() => import('#screens/portal/ownAccount.tsx'), 'ownAccountScreen'),
  },
  {
    path: '/customers/confirm-payment',
    element: page(() => import('#screens/portal/portalPayments.tsx'), 'ownPaymentScreen'),
  },
  {
    path: '/customers/customers',
    element: page(() => import('#screens/portal/portalProfile.tsx'), 'ownProfileScreen'),
  },
  {
    path: '/customers/vehicles',
    element: page(() => import('#screens/portal/portalVehicles.tsx'), 'ownVehiclesScreen'),
  },
  {
    path: '/customers/vehicles/edit/:vehicleId',
    element: page(() => import('#screens/portal/portalVehicles.tsx'), 'editOwnVehicleScreen'),
  },
  {
    path: '/customers/contact',
    element: page(() => import('#screens/portal/contact.tsx'), 'contactScreen'),
  },
  {
    path: '/customers/settings',
    element: page(() => import('#screens/portal/portalProfile.tsx'), 'customerSettingsScreen'),
  },
];

type Pages = ReturnType<typeof pagesOf>;

/** A script that makes a screen or frame for the app by a function of this name. */
type Makes<Name extends string> = Readonly<
  Record<Name, (app: App) => ComponentType | Promise<ComponentType>>
>;

/** Makes the elements of routes from the scripts and the names of the functions that make their screens. */
const pagesOf = (app: App, loadFailed: LoadFailedViews) => {
  const { page, wholePage } = pagesWith(loadFailed, app.screens);
  const made =
    <Name extends string>(load: () => Promise<Makes<Name>>, name: Name) =>
    async () =>
      (await load())[name](app);
  return {
    page: <Name extends string>(load: () => Promise<Makes<Name>>, name: Name) => page(made(load, name)),
    wholePage: <Name extends string>(load: () => Promise<Makes<Name>>, name: Name) =>
      wholePage(made(load, name)),
  };
};

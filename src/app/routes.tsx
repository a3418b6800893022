import { Navigate, type RouteObject } from 'react-router-dom';
import type { App } from './app.ts';
import { pagesWith, type LoadFailedViews } from './lazyScreen.tsx';

type Pages = ReturnType<typeof pagesWith>;

/**
 * Every route of the product. Each screen is loaded when it is first visited, and gets its machine with real actors.
 */
export const routesOf = (app: App, loadFailed: LoadFailedViews): RouteObject[] => {
  const pages = pagesWith(loadFailed, app.screens);
  const { wholePage } = pages;
  const routes: RouteObject[] = [
    ...signInRoutes(app, pages),
    {
      element: wholePage(async () => (await import('./staffFrame.tsx')).staffFrame(app)),
      children: staffRoutes(app, pages),
    },
    {
      element: wholePage(async () => (await import('./portalFrame.tsx')).portalFrame(app)),
      children: portalRoutes(app, pages),
    },
    { path: '/index.html', element: <Navigate to="/" replace /> },
    { path: '*', element: wholePage(async () => (await import('#ui/signIn/NotFound.tsx')).NotFound) },
  ];
  app.screens.setRoutes(routes);
  return routes;
};

const signInRoutes = (app: App, { wholePage }: Pages): RouteObject[] => [
  {
    path: '/',
    element: wholePage(async () =>
      (await import('#screens/signIn/customerSignIn.tsx')).customerSignInScreen(app),
    ),
  },
  {
    path: '/auth/admin',
    element: wholePage(async () => (await import('#screens/signIn/staffSignIn.tsx')).staffSignInScreen(app)),
  },
  {
    path: '/auth/forgot-password',
    element: wholePage(async () => (await import('#screens/signIn/passwords.tsx')).forgotPasswordScreen(app)),
  },
  {
    path: '/auth/reset-password',
    element: wholePage(async () => (await import('#screens/signIn/passwords.tsx')).resetPasswordScreen(app)),
  },
  {
    path: '/auth/not-me',
    element: wholePage(async () => (await import('#screens/signIn/passwords.tsx')).notMeScreen(app)),
  },
];

const staffRoutes = (app: App, { page }: Pages): RouteObject[] => [
  {
    path: '/dashboard',
    element: page(async () => (await import('#screens/staff/dashboard.tsx')).dashboardScreen(app)),
  },
  {
    path: '/customers',
    element: page(async () => (await import('#screens/staff/directories.tsx')).customersScreen(app)),
  },
  {
    path: '/vehicles',
    element: page(async () => (await import('#screens/staff/directories.tsx')).vehiclesScreen(app)),
  },
  {
    path: '/loans',
    element: page(async () => (await import('#screens/staff/directories.tsx')).loansScreen(app)),
  },
  {
    path: '/loans/:loanId',
    element: page(async () => (await import('#screens/staff/loans/loanDetails.tsx')).loanDetailsScreen(app)),
  },
  {
    path: '/payments/:loanId',
    element: page(async () => (await import('#screens/staff/payments/payments.tsx')).paymentsScreen(app)),
  },
  {
    // One screen for the papers of a loan.
    element: page(async () => (await import('#screens/shared/documents.tsx')).staffDocumentScreen(app)),
    children: [
      { path: '/payments/:loanId/statement' },
      { path: '/payments/:loanId/receipt/:paymentId' },
      { path: '/payments/:loanId/no-dues' },
    ],
  },
  {
    path: '/statements',
    element: page(async () => (await import('#screens/shared/documents.tsx')).statementsScreen(app)),
  },
  {
    path: '/confirm-payment',
    element: page(async () =>
      (await import('#screens/staff/payments/confirmPayment.tsx')).confirmPaymentScreen(app),
    ),
  },
  {
    path: '/receipts',
    element: page(async () => (await import('#screens/staff/receipts.tsx')).receiptsScreen(app)),
  },
  {
    path: '/receipts/new',
    element: page(async () => (await import('#screens/staff/receipts.tsx')).receiptEntryScreen(app)),
  },
  {
    path: '/payouts',
    element: page(async () => (await import('#screens/staff/receipts.tsx')).payoutsScreen(app)),
  },
  {
    path: '/mails',
    element: page(async () => (await import('#screens/staff/receipts.tsx')).mailsScreen(app)),
  },
  {
    path: '/accounts/:loanId',
    element: page(async () => (await import('#screens/staff/accounts.tsx')).accountScreen(app)),
  },
  {
    path: '/customers/:customerId',
    element: page(async () => (await import('#screens/staff/customerPage.tsx')).customerPageScreen(app)),
  },
  {
    // One screen for three paths, so that the application survives from step to step.
    element: page(async () => (await import('#screens/staff/origination.tsx')).originationScreen(app)),
    children: [{ path: '/customers/create' }, { path: '/vehicles/add' }, { path: '/loans/create' }],
  },
  {
    path: '/flows',
    element: page(async () => (await import('#screens/staff/flows.tsx')).flowsScreen(app)),
  },
  {
    path: '/audit',
    element: page(async () => (await import('#screens/staff/audit.tsx')).auditScreen(app)),
  },
  {
    path: '/approvals',
    element: page(async () => (await import('#screens/staff/approvals.tsx')).approvalsScreen(app)),
  },
  {
    path: '/setup',
    element: page(async () => (await import('#screens/staff/settings/setup.tsx')).setupScreen(app)),
  },
  {
    path: '/setup/first',
    element: page(async () => (await import('#screens/staff/settings/setup.tsx')).firstSetupScreen(app)),
  },
  {
    path: '/settings',
    element: page(async () => (await import('#screens/staff/settings/settings.tsx')).settingsScreen(app)),
  },
  {
    path: '/customers/:customerId/edit',
    element: page(async () => (await import('#screens/staff/editForms.tsx')).editCustomerScreen(app)),
  },
  {
    path: '/vehicles/:vehicleId/edit',
    element: page(async () => (await import('#screens/staff/editForms.tsx')).editVehicleScreen(app)),
  },
  {
    path: '/reports',
    element: page(async () => (await import('#screens/staff/reports/reports.tsx')).reportsScreen(app)),
  },
];

const portalRoutes = (app: App, { page }: Pages): RouteObject[] => [
  {
    path: '/customers/dashboard',
    element: page(async () => (await import('#screens/portal/portalLoans.tsx')).customerDashboardScreen(app)),
  },
  {
    path: '/customers/payment-history',
    element: page(async () =>
      (await import('#screens/portal/portalLoans.tsx')).customerPaymentHistoryScreen(app),
    ),
  },
  {
    path: '/customers/payment/:loanId/emi',
    element: page(async () => (await import('#screens/portal/portalPayments.tsx')).ownPaymentsScreen(app)),
  },
  {
    element: page(async () => (await import('#screens/shared/documents.tsx')).ownDocumentScreen(app)),
    children: [
      { path: '/customers/payment/:loanId/statement' },
      { path: '/customers/payment/:loanId/receipt/:paymentId' },
      { path: '/customers/payment/:loanId/no-dues' },
    ],
  },
  {
    path: '/customers/account/:loanId',
    element: page(async () => (await import('#screens/portal/ownAccount.tsx')).ownAccountScreen(app)),
  },
  {
    path: '/customers/confirm-payment',
    element: page(async () => (await import('#screens/portal/portalPayments.tsx')).ownPaymentScreen(app)),
  },
  {
    path: '/customers/customers',
    element: page(async () => (await import('#screens/portal/portalProfile.tsx')).ownProfileScreen(app)),
  },
  {
    path: '/customers/vehicles',
    element: page(async () => (await import('#screens/portal/portalVehicles.tsx')).ownVehiclesScreen(app)),
  },
  {
    path: '/customers/vehicles/edit/:vehicleId',
    element: page(async () => (await import('#screens/portal/portalVehicles.tsx')).editOwnVehicleScreen(app)),
  },
  {
    path: '/customers/contact',
    element: page(async () => (await import('#screens/portal/contact.tsx')).contactScreen(app)),
  },
  {
    path: '/customers/settings',
    element: page(async () =>
      (await import('#screens/portal/portalProfile.tsx')).customerSettingsScreen(app),
    ),
  },
];

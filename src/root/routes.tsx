import { type ComponentType, lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { App } from './app.ts';

/** Every route of the product, each loaded when it is first visited; each wiring gives its screen the real actors. */
export const routesOf = (app: App): RouteObject[] => [
  {
    path: '/',
    element: page(async () => (await import('./customerSignIn.tsx')).customerSignInScreen(app)),
  },
  {
    path: '/auth/admin',
    element: page(async () => (await import('./staffSignIn.tsx')).staffSignInScreen(app)),
  },
  {
    path: '/auth/forgot-password',
    element: page(async () => (await import('./passwords.tsx')).forgotPasswordScreen(app)),
  },
  {
    path: '/auth/reset-password',
    element: page(async () => (await import('./passwords.tsx')).resetPasswordScreen(app)),
  },
  {
    element: page(async () => (await import('./staffFrame.tsx')).staffFrame(app)),
    children: [
      {
        path: '/dashboard',
        element: page(async () => (await import('./dashboard.tsx')).dashboardScreen(app)),
      },
      {
        path: '/customers',
        element: page(async () => (await import('./directories.tsx')).customersScreen(app)),
      },
      {
        path: '/vehicles',
        element: page(async () => (await import('./directories.tsx')).vehiclesScreen(app)),
      },
      { path: '/loans', element: page(async () => (await import('./directories.tsx')).loansScreen(app)) },
      {
        path: '/loans/:loanId',
        element: page(async () => (await import('./loanDetails.tsx')).loanDetailsScreen(app)),
      },
      {
        path: '/payments/:loanId',
        element: page(async () => (await import('./payments.tsx')).paymentsScreen(app)),
      },
      {
        path: '/confirm-payment',
        element: page(async () => (await import('./confirmPayment.tsx')).confirmPaymentScreen(app)),
      },
      ...comingStaffPlaces.map(staffNotHere),
    ],
  },
  {
    element: page(async () => (await import('./portalFrame.tsx')).portalFrame(app)),
    children: [
      {
        path: '/customers/settings',
        element: page(async () => (await import('./passwords.tsx')).changePasswordScreen(app)),
      },
      ...comingPortalPlaces.map(portalNotHere),
    ],
  },
  { path: '/index.html', element: <Navigate to="/" replace /> },
  { path: '*', element: page(async () => (await import('../ui/entry/NotFound.tsx')).NotFound) },
];

/** Places of the back office whose screens are still to come; each says so. */
const comingStaffPlaces = [
  { path: '/customers/:customerId', title: 'Customer' },
  { path: '/customers/:customerId/edit', title: 'Edit Customer' },
  { path: '/customers/create', title: 'Application' },
  { path: '/vehicles/:vehicleId/edit', title: 'Edit Vehicle' },
  { path: '/vehicles/add', title: 'Add Vehicle' },
  { path: '/loans/create', title: 'Create New Loan' },
  { path: '/reports', title: 'Reports' },
  { path: '/settings', title: 'Settings' },
] as const;

/** Places of the portal whose screens are still to come. */
const comingPortalPlaces = [
  { path: '/customers/dashboard', title: 'Dashboard' },
  { path: '/customers/customers', title: 'Customers' },
  { path: '/customers/payment-history', title: 'Payment History' },
  { path: '/customers/vehicles', title: 'Vehicles' },
  { path: '/customers/contact', title: 'Contact' },
] as const;

interface ComingPlace {
  readonly path: string;
  readonly title: string;
}

function staffNotHere({ path, title }: ComingPlace): RouteObject {
  return { path, element: page(async () => (await import('./notHere.tsx')).staffNotHere(title)) };
}

function portalNotHere({ path, title }: ComingPlace): RouteObject {
  return { path, element: page(async () => (await import('./notHere.tsx')).portalNotHere(title)) };
}

function page(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }));
  return <Page />;
}

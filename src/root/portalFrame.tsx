import { findCustomerDetails } from '../api/customerDetails.ts';
import { activePortalPlace, portalPlaces } from '../ui/frame/places.ts';
import type { App } from './app.ts';
import { Guarded } from './guarded.tsx';

/** Everything of the customer portal. */
export const portalFrame = (app: App) => () => (
  <Guarded
    app={app}
    portal="customer"
    signIn="/"
    density="portal"
    places={portalPlaces}
    activePlace={activePortalPlace}
    home="/customers/dashboard"
    profile="/customers/customers"
    personName={() => findCustomerDetails(app.storage)?.name ?? 'Customer'}
  />
);

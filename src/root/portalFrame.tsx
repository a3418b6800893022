import { findCustomerDetails } from '../api/customerDetails.ts';
import { activePortalPlace, portalPlaces } from '../ui/frame/places.ts';
import type { App } from './app.ts';
import { feedbackOutboxOf } from './feedbackOutbox.ts';
import { Guarded } from './guarded.tsx';

/** Everything of the customer portal; whoever comes here delivers what they still owe. */
export const portalFrame = (app: App) => {
  feedbackOutboxOf(app);
  return () => (
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
};

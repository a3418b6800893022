import { findCustomerDetails } from '#browser/customerDetails.ts';
import { activePortalPlace, portalPlaces } from '#ui/frame/places.ts';
import type { App } from './app.ts';
import { feedbackOutboxOf } from '#screens/portal/feedbackOutbox.ts';
import { Guarded } from './guarded.tsx';

/** The frame of the customer portal; opening it sends the borrower's undelivered messages. */
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

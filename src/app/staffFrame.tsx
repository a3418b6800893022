import { isViewer, storageKeys } from '#browser/credentials.ts';
import { activeStaffPlace, staffPlaces } from '#ui/frame/places.ts';
import { IdentityConfirmation } from '#ui/security/IdentityConfirmation.tsx';
import type { App } from './app.ts';
import { Guarded } from './requireSession.tsx';
import { identityConfirmationOf } from './session/identityConfirmation.ts';

/** Everything of the back office. */
export const staffFrame = (app: App) => () => (
  <Guarded
    app={app}
    portal="staff"
    signIn="/auth/admin"
    density="staff"
    places={staffPlaces}
    activePlace={activeStaffPlace}
    home="/dashboard"
    profile="/settings"
    audit="/audit"
    flows="/flows"
    isViewOnly={() => isViewer(app.storage)}
    personName={() => app.storage.getItem(storageKeys.adminName) ?? 'Admin'}
  >
    <IdentityConfirmation actor={identityConfirmationOf(app)} />
  </Guarded>
);

import { isViewer, storageKeys } from '../api/credentials.ts';
import { activeStaffPlace, staffPlaces } from '../ui/frame/places.ts';
import type { App } from './app.ts';
import { Guarded } from './guarded.tsx';

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
    flows="/flows"
    isViewOnly={() => isViewer(app.storage)}
    personName={() => app.storage.getItem(storageKeys.adminName) ?? 'Admin'}
  />
);

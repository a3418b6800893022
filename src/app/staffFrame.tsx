import { isViewer, storageKeys } from '#browser/credentials.ts';
import { activeStaffPath, staffNavItems } from '#ui/frame/navItems.ts';
import { IdentityConfirmation } from '#ui/security/IdentityConfirmation.tsx';
import type { App } from './app.ts';
import { Guarded } from './requireSession.tsx';
import { identityConfirmationOf } from './session/identityConfirmation.ts';

/** The frame of the back office, around all its screens. */
export const staffFrame = (app: App) => () => (
  <Guarded
    app={app}
    portal="staff"
    signIn="/auth/admin"
    density="staff"
    navItems={staffNavItems}
    activePath={activeStaffPath}
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

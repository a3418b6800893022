import { useSelector } from '@xstate/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { storageKeys } from '../api/credentials.ts';
import { signedInPortal } from '../machines/session.ts';
import { StaffFrame } from '../ui/staff/StaffFrame.tsx';
import type { App } from './app.ts';
import { rememberPlace } from './askedPlace.ts';

/** The guarded layout of the back office; the session was looked at again when the path changed (product.md 2). */
export const staffFrame = (app: App) => {
  app.checkSession();
  return () => <Guarded app={app} />;
};

/** Nothing while the session is being judged, the frame for staff, the sign-in for everybody else. */
function Guarded({ app }: { readonly app: App }) {
  const location = useLocation();
  const access = useSelector(app.session, (snapshot) => {
    if (snapshot.hasTag('signedIn')) {
      return signedInPortal(snapshot.context.found) === 'staff' ? 'granted' : 'otherPortal';
    }
    if (snapshot.hasTag('left')) return 'left';
    return snapshot.hasTag('signedOut') ? 'signedOut' : 'checking';
  });
  switch (access) {
    case 'granted':
      return (
        <StaffFrame
          staffName={app.storage.getItem(storageKeys.adminName)}
          appearance={app.appearance}
          onLogout={() => app.session.send({ type: 'signOut.requested' })}
        >
          <Outlet />
        </StaffFrame>
      );
    case 'left':
      return <Navigate to="/auth/admin" replace />;
    case 'signedOut':
    case 'otherPortal':
      return <Navigate to="/auth/admin" replace state={rememberPlace(location)} />;
    case 'checking':
      return null;
  }
}

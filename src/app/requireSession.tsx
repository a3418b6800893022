import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Portal } from '#browser/credentials.ts';
import { openKeyboard } from '#browser/keyboard.ts';
import { togglePopover } from '#browser/popover.ts';
import { signedInPortal } from '#machines/app/heldCredentials.ts';
import { Frame, type FrameProps } from '#ui/frame/Frame.tsx';
import { ScreenSkeleton } from '#ui/frame/ScreenSkeleton.tsx';
import { type KeptDrafts, KeptDraftsProvider } from '#ui/records/keptDrafts.ts';
import type { App } from './app.ts';
import { ShortcutKeys } from './shortcutKeys.tsx';
import { fallbackHome, rememberPath } from './navigation/returnTo.ts';
import { usePrintHead } from './printHead.ts';
import { usePerson } from './session/usePerson.ts';

export interface GuardedProps extends Omit<
  FrameProps,
  | 'theme'
  | 'notice'
  | 'leaveGuard'
  | 'arrival'
  | 'onApproach'
  | 'onHelp'
  | 'onLogout'
  | 'children'
  | 'personName'
  | 'isViewOnly'
> {
  readonly app: App;
  readonly portal: Portal;
  /** What was typed when a session ended. */
  readonly drafts: KeptDrafts;
  /** The sign-in to which people without a session of this portal are sent. */
  readonly signIn: string;
  readonly personName: () => string;
  /** The heading of the home screen, which is known before its script is there. */
  readonly greeting: () => string;
  /** True for a Viewer, who sees everything and changes nothing (rule STAFF-ROLES). */
  readonly isViewOnly?: () => boolean;
  /** Called instead of signing out at once, where a question comes first. */
  readonly onLogout?: () => void;
  /** Dialogs that may open over every screen of the portal. */
  readonly children?: ReactNode;
}

/** Signs out as soon as no screen with unsaved changes objects. */
export const signOut = ({ navigation, session }: App, signIn: string): void =>
  navigation.requestLeave(signIn, () => session.send({ type: 'signOut.requested' }));

/**
 * The guarded layout of a portal (rule SESSION-GUARD): nothing while the session is checked, the frame for a session of
 * this portal, the sign-in for everybody else. A change of the path checks the session again.
 */
export function Guarded({
  app,
  portal,
  drafts,
  signIn,
  personName,
  greeting,
  isViewOnly,
  onLogout,
  children,
  ...frame
}: GuardedProps) {
  const location = useLocation();
  usePrintHead(app);
  const access = useSelector(app.session, (snapshot) => {
    if (snapshot.hasTag('signedIn')) {
      return signedInPortal(snapshot.context.found) === portal ? 'granted' : 'otherPortal';
    }
    if (snapshot.hasTag('byChoice')) return 'byChoice';
    return snapshot.hasTag('signedOut') ? 'signedOut' : 'checking';
  });
  // The name is in the storage; the session reports a change, in this tab or another.
  const name = useSelector(app.session, () => personName());
  const person = usePerson(app);
  switch (access) {
    case 'granted':
      return (
        // Another person's sign-in in another tab remounts every screen, so that nothing of the previous person
        // remains.
        <Frame
          key={person}
          {...frame}
          personName={name}
          isViewOnly={isViewOnly?.() ?? false}
          theme={app.theme}
          notice={app.notice}
          leaveGuard={app.leaveGuard}
          arrival={app.arrivals.actor}
          onApproach={(pathname) => void app.screens.load(pathname)}
          onHelp={portal === 'staff' ? () => togglePopover(document, 'help') : undefined}
          onLogout={onLogout ?? (() => signOut(app, signIn))}
        >
          <KeptDraftsProvider value={drafts}>
            <Outlet
              context={<ScreenSkeleton heading={location.pathname === frame.home ? greeting() : undefined} />}
            />
          </KeptDraftsProvider>
          {children}
          <ShortcutKeys app={app} portal={portal} keyboard={keyboard} />
        </Frame>
      );
    case 'byChoice':
      return <Navigate to={signIn} replace />;
    case 'otherPortal':
      return fallbackHome(location.state) === null ? (
        <Navigate to={signIn} replace state={rememberPath(location)} />
      ) : (
        <Navigate to={fallbackHome(location.state) ?? signIn} replace />
      );
    case 'signedOut':
      return <Navigate to={signIn} replace state={rememberPath(location)} />;
    case 'checking':
      return null;
  }
}

/** Keys that are pressed before the frame is there. */
const keyboard = openKeyboard(document);

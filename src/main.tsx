import './ui/theme/global.ts';
import { setNonce } from 'get-nonce';
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { startApp } from './app/app.ts';
import { ArrivalRegion } from './app/navigation/arrivals.tsx';
import { NavigationRouter } from './app/navigation/NavigationRouter.tsx';
import { routesOf } from './app/routes.tsx';
import { CrashScreen } from './ui/signIn/CrashScreen.tsx';
import { LoadFailedPage, LoadFailedScreen } from './ui/signIn/LoadFailedScreen.tsx';
import { LenderProvider } from './ui/kit/lender.tsx';
import { InspectingProvider } from './ui/kit/useActorRef.ts';

// Radix locks the scrolling behind a dialog with a style element, which the content policy lets in by this nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce !== undefined) setNonce(nonce);

// The inspector is for development: a build does not contain it.
const isInspected = import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect');
const app = startApp(isInspected ? (await import('./app/watching/inspector.ts')).openInspector() : undefined);
// The gallery of the parts is for development, too.
const Gallery =
  import.meta.env.DEV && window.location.pathname === '/kit'
    ? (await import('./ui/gallery/Gallery.tsx')).Gallery
    : undefined;
const routes =
  Gallery === undefined
    ? routesOf(app, { Screen: LoadFailedScreen, Page: LoadFailedPage })
    : [{ path: '/kit', Component: Gallery }];

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <NavigationRouter navigation={app.navigation} leaveGuard={app.leaveGuard} arrivals={app.arrivals}>
      <InspectingProvider value={app.inspect}>
        <Named>
          <UntilElsewhere>
            <ArrivalRegion arrivals={app.arrivals}>
              <Routed routes={routes} />
            </ArrivalRegion>
          </UntilElsewhere>
        </Named>
      </InspectingProvider>
    </NavigationRouter>
  </StrictMode>,
);

/** Gives every screen the lender whose name it shows. */
function Named({ children }: { readonly children: ReactNode }) {
  return (
    <LenderProvider value={useSyncExternalStore(app.lender.subscribe, app.lender.current)}>
      {children}
    </LenderProvider>
  );
}

/** Shows that a screen crashed until the person goes elsewhere. */
function UntilElsewhere({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}

function Routed({ routes }: { readonly routes: RouteObject[] }) {
  return useRoutes(routes);
}

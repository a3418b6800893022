import { type ComponentType, useSyncExternalStore } from 'react';
import type { LoadFailedProps } from '#ui/signIn/LoadFailedScreen.tsx';

type Load = () => Promise<ComponentType>;

/** The script of a screen, which is loaded when the screen is first visited. */
type ScreenLoad =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Loaded'; readonly Screen: ComponentType }
  | { readonly _tag: 'Failed'; readonly isRetrying: boolean };

/** The views to show where a screen could not be loaded: within a frame, and without one. */
export interface LoadFailedViews {
  readonly Screen: ComponentType<LoadFailedProps>;
  readonly Page: ComponentType<LoadFailedProps>;
}

/** Makes the elements of routes; each loads its screen when it is first visited. */
export const pagesWith = ({ Screen, Page }: LoadFailedViews) => ({
  /** The element of a screen within a frame. */
  page: (load: Load) => lazyPage(load, Screen),
  /** The element of a route that fills the window: a frame, or a screen without one. */
  wholePage: (load: Load) => lazyPage(load, Page),
});

/**
 * Shows nothing until the screen is loaded, and then all at once: behind a Suspense React would delay every first visit
 * by 300 ms. `LoadFailed` is shown where it could not be loaded, until a retry or the next visit.
 */
const lazyPage = (load: Load, LoadFailed: ComponentType<LoadFailedProps>) => {
  const listeners = new Set<() => void>();
  let current: ScreenLoad = { _tag: 'Loading' };
  let isRequested = false;
  const setCurrent = (next: ScreenLoad) => {
    current = next;
    for (const listener of listeners) listener();
  };
  // Some browsers remember for a page's whole life that a script failed, and a new release has other scripts,
  // so a retry reloads the page. A person who has left the screen stays where they are.
  const retry = async () => {
    setCurrent({ _tag: 'Failed', isRetrying: true });
    const isReachable = await isServerReachable();
    if (isReachable && listeners.size > 0) window.location.reload();
    else setCurrent({ _tag: 'Failed', isRetrying: false });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!isRequested) {
      isRequested = true;
      load().then(
        (Screen) => setCurrent({ _tag: 'Loaded', Screen }),
        () => setCurrent({ _tag: 'Failed', isRetrying: false }),
      );
    } else if (current._tag === 'Failed' && !current.isRetrying) void retry();
    return () => listeners.delete(listener);
  };
  function Page() {
    const now = useSyncExternalStore(subscribe, () => current);
    switch (now._tag) {
      case 'Loading':
        return null;
      case 'Loaded':
        return <now.Screen />;
      case 'Failed':
        return <LoadFailed isRetrying={now.isRetrying} onRetry={() => void retry()} />;
    }
  }
  return <Page />;
};

/** True where the server answers: a reload without it would show the browser's own error page. */
const isServerReachable = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(longestWaitMs);
    return (await fetch(window.location.href, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

const longestWaitMs = 30_000;

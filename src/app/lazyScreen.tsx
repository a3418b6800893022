import { type ComponentType, useSyncExternalStore } from 'react';
import type { UnfetchedProps } from '#ui/signIn/LoadFailedScreen.tsx';

type Load = () => Promise<ComponentType>;

/** A screen that is fetched when it is first visited: it is not there yet, or there, or could not be fetched. */
type Fetched =
  | { readonly _tag: 'Awaited' }
  | { readonly _tag: 'There'; readonly Screen: ComponentType }
  | { readonly _tag: 'Missing'; readonly isAskedAgain: boolean };

/** The screens to show where a screen could not be loaded: within a frame, and without one. */
export interface Unfetched {
  readonly Screen: ComponentType<UnfetchedProps>;
  readonly Page: ComponentType<UnfetchedProps>;
}

/** Makes the elements of routes; each loads its screen when it is first visited. */
export const pagesWith = ({ Screen, Page }: Unfetched) => ({
  /** The element of a screen within a frame. */
  page: (load: Load) => fetchedPage(load, Screen),
  /** The element of a route that fills the window: a frame, or a screen without one. */
  wholePage: (load: Load) => fetchedPage(load, Page),
});

/**
 * Shows nothing until the screen is loaded, and then all at once: behind a Suspense React would delay every first visit
 * by 300 ms. `Unfetched` is shown where it could not be loaded, until a retry or the next visit.
 */
const fetchedPage = (load: Load, Unfetched: ComponentType<UnfetchedProps>) => {
  const listeners = new Set<() => void>();
  let fetched: Fetched = { _tag: 'Awaited' };
  let isAsked = false;
  const take = (outcome: Fetched) => {
    fetched = outcome;
    for (const listener of listeners) listener();
  };
  // Some browsers remember for a page's whole life that a script failed, and a new release has other scripts,
  // so a retry reloads the page. A person who has gone elsewhere stays there.
  const askAgain = async () => {
    take({ _tag: 'Missing', isAskedAgain: true });
    const isThere = await isServerThere();
    if (isThere && listeners.size > 0) window.location.reload();
    else take({ _tag: 'Missing', isAskedAgain: false });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!isAsked) {
      isAsked = true;
      load().then(
        (Screen) => take({ _tag: 'There', Screen }),
        () => take({ _tag: 'Missing', isAskedAgain: false }),
      );
    } else if (fetched._tag === 'Missing' && !fetched.isAskedAgain) void askAgain();
    return () => listeners.delete(listener);
  };
  function Page() {
    const now = useSyncExternalStore(subscribe, () => fetched);
    switch (now._tag) {
      case 'Awaited':
        return null;
      case 'There':
        return <now.Screen />;
      case 'Missing':
        return <Unfetched isAskedAgain={now.isAskedAgain} onRetry={() => void askAgain()} />;
    }
  }
  return <Page />;
};

/** Whether the server would give the page right now: a page that is loaded anew without it is the browser's own error. */
const isServerThere = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(longestWaitMs);
    return (await fetch(window.location.href, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

const longestWaitMs = 30_000;

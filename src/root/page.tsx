import { type ComponentType, useSyncExternalStore } from 'react';

/** A screen that is fetched when it is first visited: it is not there yet, or there, or could not be fetched. */
type Fetched =
  | { readonly _tag: 'Awaited' }
  | { readonly _tag: 'There'; readonly Screen: ComponentType }
  | { readonly _tag: 'Failed'; readonly error: unknown };

/**
 * The element of a route whose screen `load` fetches. Nothing is shown until it is there, and then at once: behind a
 * Suspense React would hold every first visit back for 300 ms. What cannot be fetched is thrown at the error boundary.
 */
export const page = (load: () => Promise<ComponentType>) => {
  const listeners = new Set<() => void>();
  let fetched: Fetched = { _tag: 'Awaited' };
  let isAsked = false;
  const take = (outcome: Fetched) => {
    fetched = outcome;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!isAsked) {
      isAsked = true;
      load().then(
        (Screen) => take({ _tag: 'There', Screen }),
        (error: unknown) => take({ _tag: 'Failed', error }),
      );
    }
    return () => listeners.delete(listener);
  };
  function Page() {
    const now = useSyncExternalStore(subscribe, () => fetched);
    if (now._tag === 'Failed') throw now.error;
    return now._tag === 'Awaited' ? null : <now.Screen />;
  }
  return <Page />;
};

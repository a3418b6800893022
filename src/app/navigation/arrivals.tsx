import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { arrival } from '#machines/app/arrival.ts';
import { ArrivingProvider } from '#ui/kit/arriving.tsx';
import { saidTitle } from '#ui/kit/lender.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import type { Inspect } from '#app/watching/inspection.ts';
import type { leaveGuard } from '#machines/app/leaveGuard.ts';
import type { Screens } from '#app/lazyScreen.tsx';
import type { HistoryEntry, Navigation } from './navigation.ts';

/** The flow of arriving, and what tells it that a heading is there. */
export interface Arrivals {
  readonly actor: ActorRefFrom<typeof arrival>;
  readonly onHeading: () => void;
  /** The entry of the history whose screen is shown: the last one while the next is not there yet. */
  readonly shown: () => HistoryEntry;
  /** Waits until the screen of the current entry is shown, or says that it could not be loaded. */
  readonly caughtUp: () => Promise<unknown>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The parts of the app that arrivals need. */
interface Followed {
  readonly navigation: Navigation;
  readonly leaveGuard: ActorRefFrom<typeof leaveGuard>;
  readonly screens: Screens;
  readonly inspect: Inspect;
}

/**
 * Follows the navigation: a screen stays until the next one is loaded, whose heading then gets the focus and whose title
 * is announced. A screen that is left with something unsaved does not stay.
 */
export const openArrivals = ({ navigation, leaveGuard: guard, screens, inspect }: Followed): Arrivals => {
  const listeners = new Set<() => void>();
  let shown = navigation.current();
  let { pathname } = shown.location;
  /** The element that had the focus when the last screen was left; null for none. */
  let left: Element | null = null;
  const actor = createActor(
    arrival.provide({
      actors: {
        loadScreen: fromPromise(async () => {
          void screens.load(pathname);
          await screens.next(pathname, shown.location.pathname)?.load();
        }),
        focusHeading: fromPromise(async () => {
          if (isFree(document.activeElement, left)) {
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
          }
          left = null;
          return saidTitle(document.title);
        }),
      },
    }),
    { inspect },
  ).start();
  const show = () => {
    if (actor.getSnapshot().matches('staying') || shown === navigation.current()) return;
    shown = navigation.current();
    for (const listener of listeners) listener();
  };
  actor.subscribe(show);
  navigation.subscribe(({ location }) => {
    if (location.pathname !== pathname) {
      ({ pathname } = location);
      left = document.activeElement;
      const last = shown.location.pathname;
      const isLoaded =
        guard.getSnapshot().hasTag('blocking') || screens.next(pathname, last)?.isLoaded() !== false;
      actor.send(pathname === last ? { type: 'path.restored' } : { type: 'path.changed', isLoaded });
    }
    show();
  });
  return {
    actor,
    onHeading: () => actor.send({ type: 'heading.shown' }),
    shown: () => shown,
    caughtUp: () => waitFor(actor, (snapshot) => !snapshot.matches('staying')),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The overlays, which give the focus back when they close. */
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** True where nothing is done with the focus: it is where it was left, or on no control. */
const isFree = (focused: Element | null, left: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  focused.matches('main, h1') ||
  focused === left ||
  // The dialog that led away has given the focus back to what opened it.
  (left?.closest(overlay) != null && focused.closest(`main, ${overlay}`) === null);

export interface ArrivalRegionProps {
  readonly arrivals: Arrivals;
  readonly children: ReactNode;
}

/** The screens, and the region in which the title of each is said. */
export function ArrivalRegion({ arrivals: { actor, onHeading }, children }: ArrivalRegionProps) {
  const title = useSelector(actor, (snapshot) => snapshot.context.title);
  return (
    <ArrivingProvider value={onHeading}>
      {children}
      <VisuallyHidden>
        <span aria-live="polite">{title}</span>
      </VisuallyHidden>
    </ArrivingProvider>
  );
}

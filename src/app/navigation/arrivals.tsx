import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { arrival } from '#machines/app/arrival.ts';
import { ArrivingProvider } from '#ui/kit/arriving.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import type { Inspect } from '#app/watching/inspection.ts';
import type { Navigation } from './navigation.tsx';

/** The flow of arriving, and what tells it that a heading is there. */
export interface Arrivals {
  readonly actor: ActorRefFrom<typeof arrival>;
  readonly onHeading: () => void;
}

/** Follows the navigation: each screen that it leads to gets the focus on its heading, and its title is said. */
export const openArrivals = (navigation: Navigation, inspect: Inspect): Arrivals => {
  let { pathname } = navigation.current().location;
  /** What had the focus when the last screen was left. */
  let left: Element | null = null;
  const actor = createActor(
    arrival.provide({
      actors: {
        focusHeading: fromPromise(async () => {
          if (isFree(document.activeElement, left)) {
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
          }
          left = null;
          return document.title;
        }),
      },
    }),
    { inspect },
  ).start();
  navigation.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    left = document.activeElement;
    actor.send({ type: 'path.changed' });
  });
  return { actor, onHeading: () => actor.send({ type: 'heading.shown' }) };
};

/** What opens over a screen and gives the focus back when it closes. */
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

import type { Location } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { App } from '#app/app.ts';

/** The location that a person wanted before the sign-in: path, query, fragment and navigation state. */
export interface RequestedLocation {
  readonly to: string;
  readonly state: unknown;
}

/** The navigation state that carries the requested location to a sign-in. */
export const rememberPath = (location: Location): { readonly from: Location } => ({ from: location });

/** The requested location from a sign-in's navigation state, or `fallback`. Only locations of this app are followed. */
export const requestedPath = (state: unknown, fallback: string): RequestedLocation => {
  const from = (state as { from?: Partial<Location> } | null)?.from;
  const path = from?.pathname;
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) {
    return { to: fallback, state: null };
  }
  return { to: `${path}${from?.search ?? ''}${from?.hash ?? ''}`, state: from?.state ?? null };
};

/** Opens the location that the person wanted before the sign-in; does nothing where there is none. */
export const returnToRequestedOf = ({ navigation }: App) =>
  fromPromise(async () => {
    const { to, state } = requestedPath(navigation.current().location.state, '');
    if (to !== '') navigation.requestLeave(to, () => navigation.goTo(to, { replace: true, state }));
  });

/** The navigation state of a step out of a portal: a person who may not see its target is sent to `home`. */
export const rememberHome = (home: string): { readonly home: string } => ({ home });

/** The `home` of a navigation state; null where it has none. */
export const fallbackHome = (state: unknown): string | null => {
  const home = (state as { home?: unknown } | null)?.home;
  return typeof home === 'string' && home.startsWith('/') && !home.startsWith('//') ? home : null;
};

/** The navigation state after a sign-in with a one-time password, which must be changed first. */
export const oneTimeSignIn = (atMs: number): { readonly oneTimeAtMs: number } => ({ oneTimeAtMs: atMs });

/** The instant of the sign-in with a one-time password that led here, in milliseconds; null where there was none. */
export const oneTimeSignInIn = (state: unknown): number | null => {
  const atMs = (state as { oneTimeAtMs?: unknown } | null)?.oneTimeAtMs;
  return typeof atMs === 'number' ? atMs : null;
};

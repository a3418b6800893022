import type { Location } from 'react-router-dom';

/** Where somebody wanted to go before they were asked to sign in: path, query, fragment and navigation state. */
export interface AskedPlace {
  readonly to: string;
  readonly state: unknown;
}

/** The navigation state that carries the asked-for place to a sign-in. */
export const rememberPlace = (location: Location): { readonly from: Location } => ({ from: location });

/** The asked-for place from a sign-in's navigation state, or `fallback`. Only places of this app are followed. */
export const askedPlace = (state: unknown, fallback: string): AskedPlace => {
  const from = (state as { from?: Partial<Location> } | null)?.from;
  const path = from?.pathname;
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) {
    return { to: fallback, state: null };
  }
  return { to: `${path}${from?.search ?? ''}${from?.hash ?? ''}`, state: from?.state ?? null };
};

/** The navigation state of a step out of a portal: whoever may not be where it leads goes on to `home`. */
export const withHome = (home: string): { readonly home: string } => ({ home });

/** Where a step that was not for this person leads instead; null where it does not say. */
export const homeIn = (state: unknown): string | null => {
  const home = (state as { home?: unknown } | null)?.home;
  return typeof home === 'string' && home.startsWith('/') && !home.startsWith('//') ? home : null;
};

/** The navigation state of whoever signed in with a one-time password, which is to be changed first of all. */
export const oneTimeSignIn = (atMs: number): { readonly oneTimeAtMs: number } => ({ oneTimeAtMs: atMs });

/** When the sign-in with a one-time password was that led here; null where none did. */
export const oneTimeSignInIn = (state: unknown): number | null => {
  const atMs = (state as { oneTimeAtMs?: unknown } | null)?.oneTimeAtMs;
  return typeof atMs === 'number' ? atMs : null;
};

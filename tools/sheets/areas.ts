import type { RouteObject } from 'react-router-dom';
import type { App } from '#app/app.ts';
import { openScreens } from '#app/lazyScreen.tsx';
import { routesOf } from '#app/routes.tsx';

/** A part of the product whose screens share a sheet, because one sign-in leads to them. */
export type AreaName = 'signIn' | 'staff' | 'portal';

/** Routes that are on no sheet, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  '/index.html': 'It leads to the sign-in of borrowers.',
};

/** Every route of each area, as `src/app/routes.tsx` has them. */
export const routesOfAreas = (): Readonly<Record<AreaName, readonly string[]>> => {
  const nothing = () => null;
  const routes = routesOf({ screens: openScreens() } as App, { Screen: nothing, Page: nothing });
  const groups = routes.flatMap(({ children }) => (children === undefined ? [] : [pathsOf(children)]));
  const framed = (path: string) => groups.find((paths) => paths.includes(path)) ?? [];
  return {
    signIn: routes.flatMap(({ path }) => (path === undefined || path in leftOut ? [] : [path])),
    staff: framed('/dashboard'),
    portal: framed('/customers/dashboard'),
  };
};

const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

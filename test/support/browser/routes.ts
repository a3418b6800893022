import type { RouteObject } from 'react-router-dom';
import type { App } from '#app/app.ts';
import { openScreens } from '#app/lazyScreen.tsx';
import { routesOf } from '#app/routes.tsx';

/** Every address of the part of the product that holds `neighbour`: the back office or the portal. */
export const routesBeside = (neighbour: string): readonly string[] => {
  // Screens are loaded at their first visit, which never happens here.
  const nothing = () => null;
  const parts = routesOf({ screens: openScreens() } as App, { Screen: nothing, Page: nothing }).map(
    ({ children = [] }) => pathsOf(children),
  );
  return parts.find((paths) => paths.includes(neighbour)) ?? [];
};

const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

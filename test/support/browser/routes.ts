import type { RouteObject } from 'react-router-dom';
import type { App } from '#app/app.ts';
import { routesOf } from '#app/routes.tsx';

/** Every address of the part of the product that holds `neighbour`: the back office or the portal. */
export const routesBeside = (neighbour: string): readonly string[] => {
  // Each screen is loaded with the app it belongs to when it is first visited, which never happens here.
  const nothing = () => null;
  const parts = routesOf({} as App, { Screen: nothing, Page: nothing }).map(({ children = [] }) =>
    pathsOf(children),
  );
  return parts.find((paths) => paths.includes(neighbour)) ?? [];
};

const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { App } from '#app/app.ts';
import { openScreens } from '#app/lazyScreen.tsx';
import { routesOf } from '#app/routes.tsx';
import { routeSources } from '#tools/build/routeSources.ts';
import { root } from '#tools/setup.mjs';

const file = join(root, 'src/app/routes.tsx');
const routes = routeSources(file, readFileSync(file, 'utf8'));
const sourcesAt = (path: string) => routes.find((route) => route.path === path);

test('every route of the app is read with what it imports, its frame first', () => {
  const nothing = () => null;
  const paths = (of: readonly RouteObject[]): readonly string[] =>
    of.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...paths(children)]);
  const known = paths(routesOf({ screens: openScreens() } as App, { Screen: nothing, Page: nothing }));
  // It leads elsewhere at once, and imports nothing.
  expect(routes.map(({ path }) => path)).toEqual(known.filter((path) => path !== '/index.html'));
  expect(sourcesAt('/')).toEqual({
    path: '/',
    sources: ['#screens/signIn/customerSignIn.tsx'],
    isFramed: false,
  });
  for (const path of ['/customers/create', '/vehicles/add', '/loans/create'])
    expect(sourcesAt(path)).toEqual({
      path,
      sources: ['./staffFrame.tsx', '#screens/staff/origination.tsx'],
      isFramed: true,
    });
  expect(sourcesAt('/customers/contact')?.sources).toEqual([
    './portalFrame.tsx',
    '#screens/portal/contact.tsx',
  ]);
});

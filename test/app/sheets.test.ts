import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareText } from '#domain/values/compare.ts';
import { root } from '#tools/setup.mjs';
import { leftOut, routesOfAreas } from '#tools/sheets/areas.ts';

test('every route is on a sheet, or left out with a reason', () => {
  const file = join(root, 'src/app/routes.tsx');
  const paths = [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
  const onSheets = Object.values(routesOfAreas()).flat();
  expect([...onSheets, ...Object.keys(leftOut)].toSorted(compareText)).toEqual(paths.toSorted(compareText));
});

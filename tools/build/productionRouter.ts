import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds the app with the router's production build. The package names its development build alone, which checks and
 * warns at run time.
 */
export const productionRouter = (): Plugin => ({
  name: 'kisht:production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-router' ? productionFile() : null),
});

/** Throws where the package has no such file any more. */
function productionFile(): string {
  const packageFile = createRequire(import.meta.url).resolve('react-router/package.json');
  return join(dirname(packageFile), 'dist/production/index.mjs');
}

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
  // What stays on its line needs no other map of the source.
  transform: (code, id) =>
    /react-router\/dist\/production\//.test(id) ? { code: withoutNames(code), map: null } : null,
});

/**
 * The router without the names that its parts have for developers' tools: giving a name is an effect to the bundler, so that forms,
 * navigation links and scroll restoration stayed in, which nobody uses here. Making a part has none.
 */
const withoutNames = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');

/** Throws where the package has no such file any more. */
function productionFile(): string {
  const packageFile = createRequire(import.meta.url).resolve('react-router/package.json');
  return join(dirname(packageFile), 'dist/production/index.mjs');
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type RoutedSources, routeScreens } from './routeSources.ts';

/** The scripts that pages ask for, as the build names them. */
export interface RouteFiles {
  /** The scripts of every page. */
  readonly page: readonly string[];
  /** The further scripts of each route. */
  readonly routes: readonly { readonly path: string; readonly scripts: readonly string[] }[];
}

/** The file that tells the server what each route needs; folders that begin with a dot are not served. */
const routeFilesName = '.vite/routes.json';

/** Reads the routes' files of the build in a folder. */
export const readRouteFiles = (dist: string): RouteFiles =>
  JSON.parse(readFileSync(join(dist, routeFilesName), 'utf8')) as RouteFiles;

/**
 * Writes which scripts each route needs, so that the server can name them in the page: a browser then requests all of
 * them at once, instead of one after another.
 */
export const routeFiles = (sources: RoutedSources): Plugin => ({
  name: 'kisht:route-files',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fileOf = new Map(
        chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])),
      );
      const page = withImports(
        bundle,
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
      );
      const screens = await routeScreens(this, sources);
      const routes = screens.map(({ path, modules }) => {
        const files = withImports(
          bundle,
          modules.flatMap((id) => fileOf.get(id) ?? []),
        );
        return { path, scripts: files.filter((file) => !page.includes(file)) };
      });
      const file = join(dir, routeFilesName);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ page, routes } satisfies RouteFiles));
    },
  },
});

/** Some scripts with everything that they import statically. */
const withImports = (bundle: Rolldown.OutputBundle, files: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (seen.has(name) || file?.type !== 'chunk') return;
    seen.add(name);
    for (const below of file.imports) visit(below);
  };
  for (const file of files) visit(file);
  return [...seen];
};

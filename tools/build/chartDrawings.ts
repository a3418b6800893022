import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** The module that holds the hash in the names of the charts' drawings. */
const moduleName = 'virtual:chart-drawings';
const resolvedName = `\0${moduleName}`;

/**
 * Lays out every chart of the atlas while the app is built, so that a browser needs no layout engine for them. With
 * `npm run dev` there are none, and the browser lays them out.
 */
export const chartDrawings = (): Plugin => {
  let root = '';
  let isBuild = false;
  return {
    name: 'kisht:chart-drawings',
    configResolved(config) {
      ({ root } = config);
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    async load(id) {
      if (id !== resolvedName) return null;
      if (!isBuild) return 'export default null;';
      const drawings = Object.entries(await drawn(root));
      // One hash for all: a hash of each would be a table of twice the size of all that is known about the flows here.
      const hash = createHash('sha256');
      for (const [name, source] of drawings) hash.update(name).update(source);
      const version = hash.digest('base64url').slice(0, 8);
      for (const [name, source] of drawings)
        this.emitFile({ type: 'asset', fileName: `assets/charts/${name}-${version}.json`, source });
      return `export default ${JSON.stringify(version)};`;
    },
  };
};

const drawn = async (root: string): Promise<Readonly<Record<string, string>>> => {
  const { module } = await runnerImport<typeof import('./drawCharts.ts')>(
    join(root, 'tools/build/drawCharts.ts'),
    { root },
  );
  return module.drawCharts();
};

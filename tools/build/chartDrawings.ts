import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** The module that holds the address of each chart's drawing, by the flow's name. */
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
      const addresses: Record<string, string> = {};
      for (const [name, source] of Object.entries(isBuild ? await drawn(root) : {})) {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/charts/${name}-${hash}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        addresses[name] = `/${fileName}`;
      }
      return `export default ${JSON.stringify(addresses)};`;
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

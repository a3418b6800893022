import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** The module that holds the hash in the names of the charts' drawings. */
const moduleName = 'virtual:chart-drawings';
const resolvedName = `\0${moduleName}`;

/** The module that reads every flow from its machine. */
const definitionsName = 'src/machines/definitions.ts';

/**
 * Reads every flow of the atlas and lays out its chart while the app is built, so that a browser needs neither machines
 * nor a layout engine for them. With `npm run dev` it reads and lays out by itself.
 */
export const chartDrawings = (): Plugin => {
  let root = '';
  let isBuild = false;
  let flows: ReturnType<typeof readFlows> | undefined;
  return {
    name: 'kisht:chart-drawings',
    configResolved(config) {
      ({ root } = config);
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    async load(id) {
      if (isBuild && id === resolve(root, definitionsName)) {
        const { definitions } = await (flows ??= readFlows(root));
        return definitionsModule(definitions);
      }
      if (id !== resolvedName) return null;
      if (!isBuild) return 'export default null;';
      const { drawCharts } = await (flows ??= readFlows(root));
      const drawings = Object.entries(await drawCharts());
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

/**
 * The source of a module that exports these flows. A browser reads data faster from a text of JSON than from a script; the
 * id of a flow, which is its name, is in that text once.
 */
export const definitionsModule = (definitions: Readonly<Record<string, object>>): string => {
  const flows = Object.entries(definitions).map(([name, flow]) => [name, { ...flow, id: undefined }]);
  const text = JSON.stringify(JSON.stringify(Object.fromEntries(flows)));
  return `export const definitions = Object.fromEntries(
  Object.entries(JSON.parse(${text})).map(([id, flow]) => [id, { id, ...flow }]),
);`;
};

const readFlows = async (root: string): Promise<typeof import('./drawCharts.ts')> => {
  const { module } = await runnerImport<typeof import('./drawCharts.ts')>(
    join(root, 'tools/build/drawCharts.ts'),
    { root },
  );
  return module;
};

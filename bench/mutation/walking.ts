import { join } from 'node:path';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import type { Proof } from '#test/support/machines/proof.ts';
import { importersOf } from './importers.ts';

/** Walks the machines of one file after another in this process, each with the current mutant. */
export interface Walking {
  /** True where a claim about a machine of the file fails, or the machine cannot be walked. */
  readonly isNoticed: (file: string) => Promise<boolean>;
}

/** The most imports between a file and a machine that it is part of; farther files are about other machines. */
const farthest = 3;

export const startWalking = async (root: string, mutant: Plugin): Promise<Walking> => {
  const walksFolder = join(root, 'test/machines/walks/');
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [mutant],
  });
  const { ssr } = server.environments;
  const runner = createServerModuleRunner(ssr, { hmr: false });

  /** The walks that a file concerns, those that import it directly first. */
  const walksOf = (file: string): readonly string[] =>
    [...importersOf(root, join(root, file))]
      .filter(([importer, steps]) => importer.startsWith(walksFolder) && steps <= farthest)
      .toSorted(([, left], [, right]) => left - right)
      .map(([importer]) => importer);

  const isNoticedBy = async (walks: string): Promise<boolean> => {
    const module = await runner.import<Readonly<Record<string, unknown>>>(walks);
    return proofsOf(module).some(({ machine, spaceOf, claims }) => {
      const space = spaceOf(machine);
      return Object.values(claims).some((claim) => claim(machine, space).length > 0);
    });
  };

  return {
    isNoticed: async (file) => {
      const forget = () => {
        const id = join(root, file);
        for (const module of ssr.moduleGraph.getModulesByFile(id) ?? [])
          ssr.moduleGraph.invalidateModule(module);
      };
      forget();
      runner.clearCache();
      try {
        for (const walks of walksOf(file)) if (await isNoticedBy(walks)) return true;
        return false;
      } catch {
        return true;
      } finally {
        forget();
      }
    },
  };
};

/** The proofs that a module exports, each by itself or in a table. */
const proofsOf = (module: Readonly<Record<string, unknown>>): readonly Proof[] =>
  Object.values(module)
    .flatMap((value) => (isTable(value) ? Object.values(value) : [value]))
    .filter(isProof);

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isProof(value);

const isProof = (value: unknown): value is Proof =>
  typeof value === 'object' && value !== null && 'claims' in value && 'spaceOf' in value;

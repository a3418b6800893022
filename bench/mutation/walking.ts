import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import type { Proof } from '#test/support/machines/proof.ts';

/** Walks the machines of one file after the other in this process, each as the mutant that is tried has it. */
export interface Walking {
  /** True where a claim about a machine of the file fails, or the machine cannot be walked. */
  readonly isNoticed: (file: string) => Promise<boolean>;
}

export const startWalking = async (root: string, mutant: Plugin): Promise<Walking> => {
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

  const walksOf = async (file: string): Promise<readonly Proof[]> => {
    const walks = join(root, 'test/machines/walks', relative('src/machines', file));
    if (!existsSync(walks)) return [];
    runner.clearCache();
    const module = await runner.import<Readonly<Record<string, unknown>>>(walks);
    return Object.values(module).filter(isProof);
  };

  return {
    isNoticed: async (file) => {
      const forget = () => {
        const id = join(root, file);
        for (const module of ssr.moduleGraph.getModulesByFile(id) ?? [])
          ssr.moduleGraph.invalidateModule(module);
      };
      forget();
      try {
        return (await walksOf(file)).some(({ machine, spaceOf, claims }) => {
          const space = spaceOf(machine);
          return Object.values(claims).some((claim) => claim(machine, space).length > 0);
        });
      } catch {
        return true;
      } finally {
        forget();
      }
    },
  };
};

const isProof = (value: unknown): value is Proof =>
  typeof value === 'object' && value !== null && 'claims' in value && 'spaceOf' in value;

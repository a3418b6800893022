import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { makeStaticApp } from '#server/http/staticApp.ts';
import { listen } from '#server/listen.ts';
import { compressed } from '#tools/build/compressed.ts';
import { root } from '#tools/setup.mjs';

/** A page of the product's libraries and nothing else, served as the product's own are. */
export const startFloorPage = async (): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> => {
  const outDir = mkdtempSync(join(tmpdir(), 'kisht-floor-'));
  await build({
    configFile: false,
    root: join(root, 'bench/load/floor'),
    mode: 'production',
    logLevel: 'error',
    plugins: [compressed()],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = await listen(makeStaticApp(outDir).fetch, { host: '127.0.0.1', port: 0 });
  return {
    url: server.address,
    stop: async () => {
      await server.stop();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
};

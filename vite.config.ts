import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartDrawings } from '#tools/build/chartDrawings.ts';
import { chunks } from '#tools/build/chunks.ts';
import { compressed } from '#tools/build/compressed.ts';
import { flowWords } from '#tools/build/flowWords.ts';
import { interSubset } from '#tools/build/fonts.ts';
import { lateMachines } from '#tools/build/lateMachines.ts';
import { lateSchemas } from '#tools/build/lateSchemas.ts';
import { productionRouter } from '#tools/build/productionRouter.ts';
import { routeFiles } from '#tools/build/routeFiles.ts';
import { runtimeInside } from '#tools/build/runtimeInside.ts';
import { serviceWorker } from '#tools/build/serviceWorker.ts';

/** The routes, and what every screen within a frame asks for as soon as it is shown. */
const routed = { routes: 'src/app/routes.tsx', framed: ['src/api/client.ts'] };

export default defineConfig({
  plugins: [
    react(),
    productionRouter(),
    vanillaExtractPlugin(),
    interSubset(),
    chartDrawings(),
    flowWords(),
    lateMachines(),
    lateSchemas(),
    chunks(routed),
    runtimeInside('base'),
    routeFiles(routed),
    serviceWorker(),
    compressed(),
  ],
  // The server replaces the placeholder with a fresh nonce in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content policy has no `data:` source, so every asset stays a file.
    assetsInlineLimit: 0,
    // One style sheet: twenty of half a kilobyte would be asked for one after another.
    cssCodeSplit: false,
    // Every browser of the es2022 target preloads modules by itself. Scripts name none to preload: the page names those of
    // its route, and the service worker keeps all others.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
    },
    rolldownOptions: {
      // The charts are laid out for longer than everything else takes, which is no news.
      checks: { bundlerTimings: false },
      // Reading a property does nothing else here: effect's schemas of cookies, DNS records and the like, which
      // nobody uses, are left out although their making reads one. `__name` only gives a function its name: Radix's second
      // collection, which nothing uses, was kept for it.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['__name'] },
    },
  },
  // The charts' layout engine exports itself; a classic script must say under which name.
  worker: { rolldownOptions: { output: { name: 'layoutEngine' } } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': process.env.KISHT_API ?? 'http://127.0.0.1:3001' },
  },
});

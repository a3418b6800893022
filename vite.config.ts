import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartDrawings } from '#tools/build/chartDrawings.ts';
import { compressed } from '#tools/build/compressed.ts';
import { interSubset } from '#tools/build/fonts.ts';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), interSubset(), chartDrawings(), compressed()],
  // The server replaces the placeholder with a fresh nonce in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content policy has no `data:` source, so every asset stays a file.
    assetsInlineLimit: 0,
    // Every browser of the es2022 target preloads modules by itself.
    modulePreload: { polyfill: false },
    // Read by the script-size bench; the running product does not need it.
    manifest: true,
    rolldownOptions: {
      // The charts are laid out for longer than everything else takes, which is no news.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file: it compresses better than in several, and changes seldom.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|scheduler|xstate|@xstate|jwt-decode|use-sync-external-store|react-error-boundary)\//,
            },
            // What every call needs.
            { name: 'schemas', test: /node_modules\/(effect|ofetch|ufo|destr)\// },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': process.env.KISHT_API ?? 'http://127.0.0.1:3001' },
  },
});

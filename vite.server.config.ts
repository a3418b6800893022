import { defineConfig } from 'vite';
import { serverPackages } from '#tools/serverPackages.mjs';

/**
 * The server and its commands, compiled: they start in a fraction of the time that a run of the sources takes.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    external: serverPackages,
  },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        admin: 'server/admin.ts',
        threadMain: 'server/db/sqlite/threadMain.mjs',
        backup: 'server/operations/backup.ts',
        checkFile: 'server/operations/checkFile.ts',
        drill: 'server/operations/drill.ts',
        restore: 'server/operations/restore.ts',
        restored: 'server/operations/restored.ts',
        eraseCustomer: 'server/operations/eraseCustomer.ts',
        migrate: 'server/operations/migrate.ts',
        partition: 'server/operations/partition.ts',
        rotateKeys: 'server/operations/rotateKeys.ts',
        verifyBooks: 'server/operations/verifyBooks.ts',
        verifyAudit: 'server/operations/verifyAudit.ts',
        verifyFigures: 'server/operations/verifyFigures.ts',
      },
      output: { chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});

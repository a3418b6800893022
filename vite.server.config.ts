import { defineConfig } from 'vite';

/**
 * The server and its commands, compiled: they start in half a second, where a run of the sources takes several times
 * that. Parts with binaries or files of their own, and those loaded only where they are wanted, stay packages.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'libsql', 'nodemailer', 'pg', 'pino'],
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
        backup: 'server/operations/backup.ts',
        checkFile: 'server/operations/checkFile.ts',
        drill: 'server/operations/drill.ts',
        restore: 'server/operations/restore.ts',
        eraseCustomer: 'server/operations/eraseCustomer.ts',
        rotateKeys: 'server/operations/rotateKeys.ts',
        verifyAudit: 'server/operations/verifyAudit.ts',
      },
      output: { chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});

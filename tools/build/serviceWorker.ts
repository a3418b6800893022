import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** The source of the worker, a file without imports. */
const source = 'src/browser/shellWorker.ts';

/**
 * Writes the service worker with the list of the files that it keeps. It lies at the root, since it serves the pages at
 * and below its own path, and is not hashed: browsers look for a newer one under the same name.
 */
export const serviceWorker = (): Plugin => ({
  name: 'kisht:service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter(isOfShell).toSorted();
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      const code = readFileSync(resolve(source), 'utf8');
      const version = createHash('sha256')
        .update(JSON.stringify([files, page, code]))
        .digest('base64url')
        .slice(0, 16);
      const written = { version, files: files.map((file) => `/${file}`) };
      const plain = await transformWithOxc(
        `const shell = ${JSON.stringify(written)};${code.replace(/^declare const shell.*$/m, '')}`,
        source,
        { sourcemap: false },
      );
      writeFileSync(join(dir, 'sw.js'), (await minify('sw.js', plain.code)).code);
    },
  },
});

/**
 * Scripts, styles and the fonts of the languages in use: every screen but the atlas of flows, whose charts and layout
 * engine are as heavy as everything else together and of no use without a server.
 */
const isOfShell = (file: string): boolean =>
  /^assets\/[^/]+\.(?:js|css)$/.test(file)
    ? !/\/(?:flows|elk-worker|flowPublisher)\b/.test(file)
    : /^assets\/inter-(?:latin-(?!ext|wght)|accented)[^/]*\.woff2$/.test(file);

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text of the build, so that the server compresses none of them. */
export const compressed = (): Plugin => {
  let folder = '';
  return {
    name: 'kisht:compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText);
        await Promise.all(files.map((file) => writeBeside(join(folder, file))));
      },
    },
  };
};

/** Leaves out the page, which is sent with a new nonce each time, and files below `.vite`, which are not sent. */
const isText = (file: string): boolean =>
  /\.(?:js|css|svg|json|txt|map)$/.test(file) && !file.startsWith('.');

const writeBeside = async (file: string): Promise<void> => {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
};

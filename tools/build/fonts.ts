import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The module that `src/ui/theme/global.ts` imports after Inter's own style sheet. */
const moduleName = 'virtual:inter-subset.css';

/** Printable ASCII and the punctuation, arrows and signs that our texts use: nearly every character shown. */
const latin = [...range(0x20, 0x7e), '\u00a0', ...Array.from('·×–—‘’“”„•…›←→↑↓−✓')].join('');

/** The letters and signs of western Europe, which a name may have. */
const accented = [...range(0xa1, 0xff), '€'].filter((sign) => !latin.includes(sign)).join('');

/** The weights of `tokens.css.ts`. */
const weights = { min: 400, max: 650 };

/** Parts of the file of Latin letters, by name; the page preloads the first. */
const parts = { 'inter-latin': latin, 'inter-accented': accented } as const;

/**
 * Makes the two parts of Inter that suffice for most pages, 23 kB instead of 133: a file, which the page preloads, and the
 * rupee sign, 1 kB, which is written into the style sheet, since it is not worth a request. Accented letters have a file too.
 * Characters in none of these come from Inter's own files, whose style sheet is loaded before this one.
 */
export const interSubset = (): Plugin => {
  let styleSheet: string | undefined;
  return {
    name: 'kisht:inter-subset',
    async resolveId(id) {
      if (id !== moduleName) return null;
      styleSheet ??= await writeSubsets();
      return styleSheet;
    },
    transformIndexHtml(_, { bundle = {} }) {
      const font = Object.keys(bundle).find(
        (name) => /inter-latin-[\w-]+\.woff2$/.test(name) && !/wght/.test(name),
      );
      if (font === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', injectTo: 'head', attrs }];
    },
  };
};

/** Writes the font files and their style sheet beside each other; answers the path of the style sheet. */
const writeSubsets = async (): Promise<string> => {
  const { resolve } = createRequire(import.meta.url);
  const files = join(dirname(resolve('@fontsource-variable/inter/wght.css')), 'files');
  const folder = join(dirname(resolve('subset-font/package.json')), '..', '.cache', 'kisht-fonts');
  mkdirSync(folder, { recursive: true });
  const part = (file: string, text: string) =>
    subsetFont(readFileSync(join(files, file)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
  const faces: string[] = [];
  for (const [name, text] of Object.entries(parts)) {
    writeFileSync(join(folder, `${name}.woff2`), await part('inter-latin-wght-normal.woff2', text));
    faces.push(faceOf(`./${name}.woff2`, text));
  }
  // The file that has the rupee sign is one of 85 kB, of which nothing else is shown.
  const rupee = Buffer.from(await part('inter-latin-ext-wght-normal.woff2', '₹')).toString('base64');
  faces.push(faceOf(`data:font/woff2;base64,${rupee}`, '₹'));
  const styleSheet = join(folder, 'inter-subset.css');
  writeFileSync(styleSheet, faces.join('\n'));
  return styleSheet;
};

/** The weights are written as in Inter's own style sheet, so that the faces are parts of one font. */
const faceOf = (url: string, text: string): string => `@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url(${url}) format('woff2-variations');
  unicode-range: ${rangesOf(text)};
}`;

/** The characters as ranges of code points. */
const rangesOf = (text: string): string => {
  const ranges: [first: number, last: number][] = [];
  const codes = Array.from(text)
    .flatMap((sign) => sign.codePointAt(0) ?? [])
    .toSorted((one, two) => one - two);
  for (const code of codes) {
    const latest = ranges.at(-1);
    if (latest?.[1] === code - 1) latest[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map((ends) => `U+${ends.map((code) => code.toString(16)).join('-')}`).join(', ');
};

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

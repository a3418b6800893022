import type { Plugin, Rolldown } from 'vite';

/**
 * Moves the functions that the bundler adds itself, half a kilobyte in a file of their own, into the file of the
 * libraries, which every page loads: one request less. The bundler has no option for it.
 * The names of the files have the hashes of before: whoever changes this gives the host another name.
 */
export const runtimeInside = (host: string): Plugin => ({
  name: 'kisht:runtime-inside',
  apply: 'build',
  enforce: 'pre',
  generateBundle: {
    // Before the page and the lists of files to load ahead are written.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunkNamed(chunks, 'rolldown-runtime');
      const into = chunkNamed(chunks, host);
      for (const chunk of chunks)
        if (chunk === into) chunk.code = withRuntime(chunk.code, runtime);
        else chunk.code = importingFrom(into.fileName, chunk.code, runtime.fileName);
      delete bundle[runtime.fileName];
    },
  },
});

const chunkNamed = (chunks: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk => {
  const found = chunks.find((chunk) => chunk.name === name);
  if (found === undefined) throw new Error(`The build has no file ${name}.`);
  return found;
};

/** The host with the functions in the place of their import, and exports of them with a mark before their names. */
export const withRuntime = (code: string, { fileName, code: added }: Runtime): string => {
  const names = /export\s*\{([^}]*)\};?\s*$/.exec(added);
  if (names === null) throw new Error(`${fileName} ends without exports.`);
  const exported = renamed(names[1] ?? '');
  const object = exported.map(([own, outer]) => `${outer}:${own}`).join();
  const own = `const ${mark}=(()=>{${added.slice(0, names.index)};return{${object}}})();`;
  const given = exported.map(([, outer]) => `${outer}:${mark}${outer}`).join();
  const outer = exported.map(([, name]) => mark + name).join();
  const used = importOf(fileName).exec(code);
  const taken = renamed(used?.[1] ?? '').map(([from, to]) => `${from}:${to}`);
  const rest = code.replace(importOf(fileName), '');
  return `${own}const{${given}}=${mark},{${taken.join()}}=${mark};export{${outer}};${rest}`;
};

/** A file that imports the functions from the host. */
export const importingFrom = (host: string, code: string, runtime: string): string =>
  code.replace(importOf(runtime), (_, names: string) => {
    const taken = renamed(names).map(([from, to]) => `${mark}${from} as ${to}`);
    return `import{${taken.join()}}from"./${baseOf(host)}";`;
  });

type Runtime = Pick<Rolldown.OutputChunk, 'fileName' | 'code'>;

/** Before the names of the functions: longer than the names that the minifier gives, so that they are none of the host's own. */
const mark = 'runtime$';

const importOf = (file: string): RegExp =>
  new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${baseOf(file).replaceAll('.', String.raw`\.`)}["'];?`,
  );

const baseOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** The pairs of `a as b, c`: a and b, c and c. */
const renamed = (names: string): readonly (readonly [string, string])[] =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .map(([from = '', to = from]) => [from, to] as const)
    .filter(([from]) => from !== '');

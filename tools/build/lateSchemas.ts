import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets the schemas of the built app be made when their interpreter is first needed. The contract makes 950 of them before the first
 * screen, which reads and writes by their plain functions alone (`plainCodec.ts`). So those functions, and what they follow
 * from, are made of notes, and effect comes with the first value that they leave to the schema.
 *
 * The modules that interpret schemas get effect itself, and the schema of a note from `laidOut`. A schema that is made of a part of
 * effect that has no note fails the build.
 */
export const lateSchemas = (): Plugin => {
  const interpreters = new Set(interpreting.map((file) => resolve(file)));
  return {
    name: 'kisht:late-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === '#domain/values/laidOut.ts') return resolve(folder, 'laidOut.ts');
      const isNoted = importer !== undefined && importer.startsWith(sources) && !interpreters.has(importer);
      return isNoted && noted.has(source) ? resolve(folder, `${source.replace('effect/', '')}.ts`) : null;
    },
    onLog(_level, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED' && message.includes(folder))
        throw new Error(`A schema is made of something that has no note: ${message}`);
    },
  };
};

/** The modules that have the interpreter with them: the client's, and what checks the set-up while it is filled in. */
const interpreting = ['src/api/client/interpreter.ts', 'src/domain/lender/settingsProblems.ts'];

const sources = resolve('src');

const folder = 'tools/build/schemas';

/** The parts of effect of which schemas are made. */
const noted = new Set([
  'effect/Effect',
  'effect/Option',
  'effect/Schema',
  'effect/SchemaGetter',
  'effect/SchemaIssue',
]);

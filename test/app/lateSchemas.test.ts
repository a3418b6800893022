import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#api/contract.ts';
import { interpret } from '#api/client/interpreter.ts';
import { plainCodec, undecided } from '#domain/values/plainCodec.ts';
import { lateSchemas } from '#tools/build/lateSchemas.ts';
import { root } from '#tools/setup.mjs';
import { schemasOf, sentFor } from '#test/support/contractSchemas.ts';

type Built = typeof import('#test/support/contractAndCodecs.ts');

const schemas = schemasOf(contract);
let folder = '';
let noted: Built;

/** Builds a module as the app is built. Its folder is among those whose packages are found. */
const built = async (entry: string, ...plugins: readonly Plugin[]): Promise<unknown> => {
  const outDir = await mkdtemp(join(folder, 'built-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [lateSchemas(), ...plugins],
    build: { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'built.mjs' } } },
  });
  return import(pathToFileURL(join(outDir, 'built.mjs')).href);
};

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.late-schemas-'));
  noted = (await built('test/support/contractAndCodecs.ts')) as Built;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the notes of a build make the schemas and the plain functions of the sources', () => {
  const ofBuild = new Map(schemasOf(noted.contract).map(({ name, schema }) => [name, schema]));
  expect([...ofBuild.keys()]).toEqual(schemas.map(({ name }) => name));
  for (const { name, schema } of schemas) {
    const note = ofBuild.get(name) ?? schema;
    expect(note, name).not.toBe(schema);
    const [plain, plainOfNote] = [plainCodec(schema), noted.plainCodec(note)];
    const isPlain = (value: unknown) => value !== undecided && value !== noted.undecided;
    fc.assert(
      fc.property(sentFor(schema), fc.constantFrom('read', 'write'), (value, way) => {
        const decided = [plain?.[way](value), plainOfNote?.[way](value)].filter(isPlain);
        expect(decided, name).toStrictEqual(decided.length === 0 ? [] : [decided[0], decided[0]]);
        expect(noted.interpret(way, note, value), name).toStrictEqual(interpret(way, schema, value));
      }),
      { numRuns: 40 },
    );
  }
});

/** A module of the sources that nobody has written. */
const moduleOf = (id: string, code: string): Plugin => ({
  name: 'module',
  enforce: 'pre',
  resolveId: (source) => (source === id ? id : null),
  load: (asked) => (asked === id ? code : null),
});

test('a schema made of something that has no note fails the build', async () => {
  const id = join(root, 'src/unnoted.ts');
  const code = "import * as Schema from 'effect/Schema';\nexport const Unnoted = Schema.Date;";
  await expect(built(id, moduleOf(id, code))).rejects.toThrow('no note');
  await expect(built(id, moduleOf(id, code.replace('Date', 'String')))).resolves.toBeDefined();
});

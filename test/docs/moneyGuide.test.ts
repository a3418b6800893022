import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';

/**
 * The examples of docs/money.md, run from top to bottom: `expression; // → value` says what the expression gives, an import
 * and a constant hold for everything below.
 */

const guide = readFileSync(join(root, 'docs/money.md'), 'utf8');
const code = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block = '']) => block).join('\n');
const imports = [...code.matchAll(/^import \{([^}]*)\} from '([^']*)';$/gm)].map(
  ([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim()),
    from,
  }),
);
const statements = statementsOf(code.replaceAll(/^import \{[^}]*\} from '[^']*';$/gm, ''));
const examples = statements.filter(({ value }) => value !== null);

test('every example gives what it says', async () => {
  const named = await importedNames();
  const body = statements.map(({ text, value }) =>
    value === null ? text : `results.push([(${text.replace(/;$/, '')}), (${value})]);`,
  );
  const run = runInThisContext(
    `(function (${['results', ...named.keys()].join(', ')}) { 'use strict'; ${body.join('\n')} })`,
  ) as (...given: unknown[]) => void;
  const results: (readonly [unknown, unknown])[] = [];
  run(results, ...named.values());
  expect(examples.length).toBeGreaterThan(50);
  expect(results.map(([given], index) => [examples[index]?.text, given])).toEqual(
    results.map(([, said], index) => [examples[index]?.text, said]),
  );
});

test('every function of the money core has an example', async () => {
  const functions: string[] = [];
  for (const from of core) {
    const exported = await moduleOf(from);
    // A name with a capital is a schema.
    const isFunction = (name: string) => typeof exported[name] === 'function' && /^[a-z]/.test(name);
    functions.push(...Object.keys(exported).filter(isFunction));
  }
  expect(functions.length).toBeGreaterThan(35);
  const called = statements.map(({ text }) => text).join('\n');
  expect(functions.filter((name) => !called.includes(`${name}(`))).toEqual([]);
});

const core = [
  '#domain/values/money.ts',
  '#domain/values/rate.ts',
  '#domain/values/rounding.ts',
  '#domain/loan/schedule/terms.ts',
  '#domain/loan/schedule/emi.ts',
  '#domain/loan/schedule/schedule.ts',
  '#domain/loan/penalty/penalty.ts',
  '#domain/rates/apr.ts',
  '#domain/rates/flatRate.ts',
  '#domain/loanAccount/allocation.ts',
  '#domain/loanAccount/account.ts',
  '#domain/loanAccount/accountLedger.ts',
  '#domain/loanAccount/productEvents.ts',
  '#domain/loanAccount/penaltyWords.ts',
];

/** The module behind a name like `#domain/loan/schedule/emi.ts`; a name that is not written in an import needs its file. */
async function moduleOf(name: string): Promise<Readonly<Record<string, unknown>>> {
  const file = join(root, name.replace('#domain/', 'src/domain/'));
  return (await import(file)) as Readonly<Record<string, unknown>>;
}

/** Everything that the examples import, by name. */
async function importedNames(): Promise<ReadonlyMap<string, unknown>> {
  const named = new Map<string, unknown>();
  for (const { names, from } of imports) {
    const exported = await moduleOf(from);
    for (const name of names.filter((some) => some !== '')) {
      expect(Object.keys(exported), from).toContain(name);
      named.set(name, exported[name]);
    }
  }
  return named;
}

/** The statements of the examples: what comes up to a `// →`, with the value behind it, or up to an empty line. */
function statementsOf(text: string): readonly { readonly text: string; readonly value: string | null }[] {
  const found: { text: string; value: string | null }[] = [];
  let lines: string[] = [];
  for (const line of [...text.split('\n'), '']) {
    const [before = '', value] = line.split(' // → ');
    if (before.trim() !== '') lines.push(before);
    if ((value === undefined && line.trim() !== '') || lines.length === 0) continue;
    found.push({ text: lines.join('\n'), value: value ?? null });
    lines = [];
  }
  return found;
}

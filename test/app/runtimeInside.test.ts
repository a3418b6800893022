import { expect, test } from 'vitest';
import { importingFrom, withRuntime } from '#tools/build/runtimeInside.ts';

const runtime = {
  fileName: 'assets/rolldown-runtime-a1.js',
  code: 'var e=1,t=n=>n+e;export{t as n,e as t};',
};

/** Runs a module without imports and answers what it exports. */
const run = (code: string): Promise<unknown> => import(`data:text/javascript,${encodeURIComponent(code)}`);

test('the host has the functions under its own names, and exports them for the others', async () => {
  const host = withRuntime('import{n as e,t}from"./rolldown-runtime-a1.js";const r=e(t);export{r};', runtime);
  expect(await run(host)).toMatchObject({ r: 2, runtime$t: 1 });
});

test('another file imports the functions from the host', () => {
  const code = 'import{n as e,t}from"./rolldown-runtime-a1.js";import{x}from"./y.js";e(t);';
  expect(importingFrom('assets/base-b2.js', code, runtime.fileName)).toBe(
    'import{runtime$n as e,runtime$t as t}from"./base-b2.js";import{x}from"./y.js";e(t);',
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowFiles } from '../../scripts/flows.ts';

const folder = new URL('../../docs/flows/', import.meta.url);

test('the pictures of the flows are those of the machines as they are', async () => {
  const files = await flowFiles();
  expect(readdirSync(folder).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files) expect(readFileSync(new URL(name, folder), 'utf8'), name).toBe(text);
});

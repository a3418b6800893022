import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { damageTable } from '#test/support/server/damage.ts';
import { endedBy, endProcesses, start } from '#test/support/server/processes.ts';
import { startServer } from '#test/support/server/server.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'kisht-damage-'));
});
afterEach(() => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

test('a call that meets damaged data answers 503, and from then on health is not ok', async () => {
  const first = await startServer('sqlite', bookOfTwo, {
    location: { folder: join(folder, 'first') },
    remove: () => undefined,
  });
  await first.stop();
  mkdirSync(join(folder, 'copy'));
  const file = join(folder, 'copy', 'kisht.db');
  copyFileSync(join(folder, 'first', 'kisht.db'), file);
  damageTable(file, 'feedback');
  const location = { folder: join(folder, 'copy') };
  const server = await startServer('sqlite', bookOfTwo, { location, remove: () => undefined });
  expect((await server.anonymous('GET', '/health')).status).toBe(200);
  expect(await server.admin('GET', '/feedback/getallfeedback')).toMatchObject({
    status: 503,
    body: { message: 'The database is damaged. Please tell whoever runs this server.' },
  });
  expect((await server.anonymous('GET', '/health')).status).toBe(503);
  // Undamaged tables are still read.
  expect((await server.admin('GET', '/customers/getallcustomers')).status).toBe(200);
  await server.stop();
});

test('a server that starts on a damaged file says so in its log and by its health, before a call meets it', async () => {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), SEED: 'demo' };
  await endedBy((await start(env)).child, 'SIGTERM');
  damageTable(join(env.DATA_DIR, 'kisht.db'), 'feedback');
  const { child, address } = await start(env);
  if (child.stdout === null) expect.fail('it says nothing');
  const lines = createInterface({ input: child.stdout });
  let alarm = '';
  while (!alarm.includes('"alarm"')) [alarm] = (await once(lines, 'line')) as [string];
  expect(JSON.parse(alarm)).toMatchObject({
    level: 60,
    alarm: 'damage',
    msg: 'the database is damaged: stop, and restore a backup',
  });
  expect((await fetch(`${address}/api/health`)).status).toBe(503);
  await endedBy(child, 'SIGTERM');
});

import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freePort } from '#test/support/server/freePort.ts';
import { freshDatabase, startPostgres } from '#test/support/server/postgres/postgres.ts';

test('each fresh database is empty and apart from the others', async () => {
  const cluster = inject('postgresUrl');
  const [first, second] = await Promise.all([freshDatabase(cluster), freshDatabase(cluster)]);
  expect(await ask(first, 'create table loans (id text)')).toEqual([]);
  expect(await ask(second, `select to_regclass('loans') as loans`)).toEqual([{ loans: null }]);
});

test('a cluster keeps its promises of durability; that of the run only does not wait for the disk', async () => {
  const durability = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync`;
  const cluster = await startPostgres();
  try {
    expect(await ask(cluster.url, durability)).toEqual([{ fsync: 'on', sync: 'on' }]);
  } finally {
    await cluster.stop();
  }
  expect(await ask(inject('postgresUrl'), durability)).toEqual([{ fsync: 'off', sync: 'on' }]);
});

test('the cluster sorts texts by language', async () => {
  const url = await freshDatabase(inject('postgresUrl'));
  expect(await ask(url, `select 'b' < 'C' as "byLanguage", 'b' < 'C' collate "C" as "byBytes"`)).toEqual([
    { byLanguage: true, byBytes: false },
  ]);
});

const systemPorts = '/proc/sys/net/ipv4/ip_local_port_range';
const [firstSystemPort = 0] = existsSync(systemPorts)
  ? wholeNumbersIn(readFileSync(systemPorts, 'utf8'))
  : [];

// A system may be set to give away ports from far below.
test.runIf(firstSystemPort >= 32_768)(
  'the port of a cluster is one that nobody else is given while it restarts',
  async () => {
    const ports = await Promise.all(Array.from({ length: 100 }, freePort));
    expect(ports.filter((port) => port >= firstSystemPort)).toEqual([]);
    expect(new Set(ports).size).toBe(100);
  },
);

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

function wholeNumbersIn(text: string): readonly number[] {
  return text.trim().split(/\s+/).map(Number);
}

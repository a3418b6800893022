import { expect, inject, test } from 'vitest';
import { postgresHosts } from '#server/db/postgres/postgresHosts.ts';

test('an idle connection that breaks is told, and one that was given back as broken is not', async () => {
  const told: string[] = [];
  const limits = { connectMs: 5_000, statementMs: 5_000 };
  const hosts = postgresHosts({ url: inject('postgresUrl') }, ({ message }) => told.push(message), limits);
  try {
    const { client: idle } = await hosts.connect();
    const { client: discarded } = await hosts.connect();
    idle.release(false);
    discarded.release(true);
    discarded.emit('error', new Error('ended after its statement was cancelled'));
    idle.emit('error', new Error('ended while idle'));
    expect(told).toEqual(['ended while idle']);
    expect(hosts.use()).toEqual({ open: 0, idle: 0, waiting: 0 });
  } finally {
    await hosts.end();
  }
});

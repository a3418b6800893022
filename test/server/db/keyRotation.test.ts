import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLines } from '#server/db/files/secretFile.ts';
import { fileSecrets, withNewSecret } from '#server/auth/sessions/tokenSecrets.ts';
import { makeTokens } from '#server/auth/sessions/tokens.ts';
import { openDatabase } from '#server/db/database.ts';
import { settleSealKey } from '#server/audit/sealKey.ts';
import { unnamedPrefix } from '#server/db/keys/dataCipher.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { openIdentity } from '#server/db/identity.ts';
import { dataKeyOf, WrongDataKey } from '#server/db/keys/keyRing.ts';
import { countSealedWithOthers, resealAll } from '#server/db/keys/sealedColumns.ts';
import { finishRotation, startRotation } from '#server/operations/rotation.ts';
import { endDemos, scriptRun, startDemo } from '#test/support/server/commands.ts';
import { newcomerFacts } from '#test/support/server/books/serverBook.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { cipherOfFile, sealedValues } from '#test/support/server/sealedValues.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { cipher, cipherOf, engines, freshLocation, noon, startServer } from '#test/support/server/server.ts';
import { quickFolder } from '#test/support/server/quickFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'kisht-keys-'));
});
afterEach(() => {
  endDemos();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(engines)('a change of the data key on %s', (engine) => {
  test('fails no call of two servers that write all the while, and leaves nothing that the old key opens', async () => {
    const file = join(folder, 'data-key');
    writeFileSync(file, Buffer.alloc(32, 1).toString('base64'));
    const lease = await freshLocation(engine);
    const one = await startServer(engine, undefined, lease, cipherOfFile(file));
    const two = await startServer(engine, undefined, { ...lease, remove: noRemoval }, cipherOfFile(file));
    const before = await sealedValues(one.db);
    const state = { isOver: false, calls: 0, failures: [] as unknown[] };
    const writing = [one, two].map(async (server, side) => {
      for (let number = 0; !state.isOver || number < 10; number += 1) {
        const created = await server.admin(
          'POST',
          '/customers/createcustomer',
          { ...newcomerFacts, email: `${side}-${number}@kisht.test` },
          { 'idempotency-key': `${side}-${number}` },
        );
        const path = String(created.body.customerId);
        const replies = [
          created,
          await two.admin('PUT', `/customers/updatecustomer/${path}`, { pan: 'CCCPC1234C' }),
          await one.viewer('GET', `/customers/getcustomer/${path}`),
          await server.admin('GET', '/customers/getcustomer/CUS-000001'),
        ];
        state.calls += replies.length;
        state.failures.push(...replies.filter(({ status }) => status >= 400));
      }
    });

    // Two at once, and one more after they have ended.
    const operator = cipherOfFile(file);
    const starts = await Promise.all([1, 2].map(() => startRotation(one.db, operator, { file })));
    expect(starts.map(({ _tag }) => _tag).toSorted()).toEqual(['Changed', 'Resumed']);
    await Promise.all([1, 2].map(() => resealAll(one.db, operator, () => undefined)));
    await resealAll(one.db, operator, () => undefined);
    expect((await finishRotation(one.db, { file })).left).toBe(0);
    state.isOver = true;
    await Promise.all(writing);

    expect(state.failures).toEqual([]);
    const [line = '', ...others] = readLines(file);
    expect(others).toEqual([]);
    expect(line).not.toBe(Buffer.alloc(32, 1).toString('base64'));
    const fresh = cipherOfFile(file);
    await settleDataKeys(two.db, fresh);
    expect(await countSealedWithOthers(two.db, fresh.ring.current().id)).toBe(0);
    const after = await sealedValues(two.db);
    expect(after.length).toBeGreaterThan(before.length);
    for (const { sealed, context } of after) expect(fresh.open(sealed, context)).not.toBe('');
    for (const row of await two.db.query.selectFrom('customers').selectAll().execute())
      expect((await openIdentity(two.db, fresh, row.id, row)).pan).toMatch(/^\w{5}1234\w$/);
    // Values of an earlier copy open only with the key before.
    expect(before.length).toBeGreaterThan(0);
    for (const { sealed, context } of before) {
      expect(() => fresh.open(sealed, context)).toThrow('is not known here');
      expect(cipherOf(1).open(sealed, context)).not.toBe('');
    }
    await expect(settleDataKeys(two.db, cipherOf(1))).rejects.toThrow(WrongDataKey);
    await two.stop();
    await one.stop();
  });

  test('a server that was not given the new key is not ready, since its writes are refused', async () => {
    const lease = await freshLocation(engine);
    const server = await startServer(engine, undefined, lease, cipherOf(7));
    const ready = async () => (await server.anonymous('GET', '/ready')).status;
    expect(await ready()).toBe(200);
    const source = { given: [8, 7].map((byte) => Buffer.alloc(32, byte)) };
    await startRotation(server.db, cipherOf(8, 7), source);
    const write = await server.admin('PUT', '/customers/updatecustomer/CUS-000001', { city: 'Mysuru' });
    expect(write.status).toBe(500);
    expect(await ready()).toBe(503);
    await server.stop();
  });

  test('goes on where it was broken off, and forgets no key that still seals something', async () => {
    const lease = await freshLocation(engine);
    const server = await startServer(engine, undefined, lease, cipherOf(7, 8));
    const operator = cipherOf(8, 7);
    const source = { given: [8, 7].map((byte) => Buffer.alloc(32, byte)) };
    const keyId = dataKeyOf(Buffer.alloc(32, 8)).id;
    expect(await startRotation(server.db, operator, source)).toEqual({ _tag: 'Changed', keyId });
    expect((await finishRotation(server.db, source)).left).toBeGreaterThan(0);
    // A server without the previous key refuses to start, since it could not open what that key sealed.
    await expect(settleDataKeys(server.db, cipherOf(8))).rejects.toThrow(
      'are still sealed with the key before',
    );
    expect(await startRotation(server.db, operator, source)).toEqual({ _tag: 'Resumed', keyId });
    await resealAll(server.db, operator, () => undefined);
    // The key before was taken from the settings without `--finish`.
    const restarted = openDatabase(lease.location);
    await settleDataKeys(restarted, cipherOf(8));
    await settleSealKey(restarted, cipherOf(8));
    expect(await startRotation(restarted, operator, source)).toEqual({ _tag: 'NoNewKey' });
    // That its row is gone is not taken for the work of somebody else.
    expect(await findingsIn(restarted)).toEqual([]);
    await restarted.query.destroy();
    expect((await server.admin('GET', '/customers/getcustomer/CUS-000001')).body.pan).toMatch(/^\w{10}$/);
    await server.stop();
  });

  test('takes along what a version sealed whose keys had no names', async () => {
    const server = await startServer(engine);
    const { db } = server;
    const unnamed = (text: string, context: string) =>
      cipher.seal(text, context).replace(/^sealed\.2\.[0-9a-f]{16}\./, unnamedPrefix);
    const { id } = await db.query.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const bare = db.query.withoutPlugins();
    await bare.deleteFrom('record_keys').execute();
    await bare.deleteFrom('key_ring').execute();
    await bare.deleteFrom('row_seal_keys').execute();
    await bare
      .insertInto('data_keys')
      .values({ id: 1, proof: unnamed('kisht', 'data_keys.proof') })
      .execute();
    await db.query.updateTable('customers').set({ aadhar: null, pan: null, driving_license: null }).execute();
    await db.query
      .updateTable('customers')
      .set({ pan: unnamed('AAAPA1234A', `customers.pan:${id}`) })
      .where('id', '=', id)
      .execute();
    await expect(settleDataKeys(db, cipherOf(8))).rejects.toThrow(WrongDataKey);
    const operator = cipherOf(8, 7);
    await settleDataKeys(db, operator);
    expect((await server.admin('GET', `/customers/getcustomer/${id}`)).body.pan).toBe('AAAPA1234A');
    const source = { given: [8, 7].map((byte) => Buffer.alloc(32, byte)) };
    await startRotation(db, operator, source);
    await resealAll(db, operator, () => undefined);
    expect((await finishRotation(db, source)).forgotten).toEqual([dataKeyOf(Buffer.alloc(32, 7)).id]);
    const row = await db.query
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await openIdentity(db, cipherOf(8), id, row)).pan).toBe('AAAPA1234A');
    await server.stop();
  });
});

test('the command changes and forgets the keys of a folder while its server serves', async () => {
  const env = { DATA_DIR: folder };
  const server = await startDemo(env);
  const file = join(folder, 'data-key');
  const old = readFileSync(file, 'utf8');
  const read = async () => {
    const { status, json } = await server.call('/customers/getcustomer/CUS-000001');
    return [status, (json as { pan: string }).pan];
  };
  const known = await read();
  expect(await scriptRun('keys:rotate', ['other'], env)).toMatchObject({ code: 1 });
  const rotated = await scriptRun('keys:rotate', [], env);
  expect(rotated).toMatchObject({ code: 0, stderr: '' });
  expect(rotated.stdout).toContain('Nothing is left under the key before.');
  expect(await read()).toEqual(known);
  expect(readLines(file)).toHaveLength(2);
  // A second name of the key, as a kill leaves it, and a draft that somebody is writing.
  const [left, underway] = ['0123456789ab', 'ba9876543210'].map((chance) => `${file}.${chance}.partial`);
  writeFileSync(left ?? '', old);
  utimesSync(left ?? '', new Date('2026-01-01'), new Date('2026-01-01'));
  writeFileSync(underway ?? '', '');
  expect(await scriptRun('keys:rotate', ['--finish'], env)).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([
    'data-key.ba9876543210.partial',
  ]);
  expect(readLines(file)).toHaveLength(1);
  expect(readFileSync(file, 'utf8')).not.toContain(old);
  expect(await read()).toEqual(known);

  expect(await scriptRun('keys:rotate', ['tokens'], env)).toMatchObject({ code: 0, stderr: '' });
  // The token of before goes on working.
  expect(await read()).toEqual(known);
  await server.end('SIGTERM');
  const again = await startDemo(env);
  expect((await again.call('/customers/getcustomer/CUS-000001')).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
});

test('a token whose secret was replaced counts until it expires, and no longer', async () => {
  const file = join(folder, 'jwt-secret');
  const clock = { nowMs: noon };
  writeFileSync(file, 'a secret of before, which has no date, spaces');
  const tokens = makeTokens(fileSecrets(file, () => clock.nowMs));
  const elsewhere = makeTokens(fileSecrets(file, () => clock.nowMs));
  const session = { id: 'session', endsAt: instantOf(noon + 86_400_000) };
  const subject = { kind: 'customer', id: 'one', session } as const;
  const first = await tokens.accessTokenFor(subject, clock.nowMs);
  expect(await elsewhere.read(first, clock.nowMs)).toMatchObject({ id: 'one' });
  clock.nowMs += 1_000;
  writeFileSync(file, withNewSecret(readLines(file), 's'.repeat(40), clock.nowMs).join('\n'));
  const second = await tokens.accessTokenFor(subject, clock.nowMs);
  expect(kidOf(second)).not.toBe(kidOf(first));
  clock.nowMs += 14 * 60_000;
  for (const side of [tokens, elsewhere])
    for (const token of [first, second])
      expect(await side.read(token, clock.nowMs)).toMatchObject({ id: 'one' });
  // A secret that was stolen signs nothing that is taken later.
  clock.nowMs += 7 * 60_000;
  const forged = await makeTokens('a secret of before, which has no date, spaces').accessTokenFor(
    subject,
    clock.nowMs,
  );
  expect(await tokens.read(forged, clock.nowMs)).toBeNull();
  const lines = withNewSecret(readLines(file), 't'.repeat(40), clock.nowMs);
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['sss', 'ttt']);
});

const kidOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid;

const noRemoval = () => undefined;

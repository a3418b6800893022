import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditKeyOf } from '#server/audit/auditKey.ts';
import { chained, chainStart, lockHead } from '#server/audit/chain.ts';
import { keepCheckpoint, makeCheckpoint, whyNotAtCheckpoint } from '#server/audit/checkpoint.ts';
import { type Db, transact } from '#server/db/database.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { ended, type Env, run } from '#test/support/server/processes.ts';
import {
  engines,
  freshLocation,
  type Lease,
  lateInstallment,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';

const key = auditKeyOf(Buffer.alloc(32, 3), '');
const publicKey = createPublicKey(key);
const now = instantOf(noon);

describe.each(engines)('a checkpoint on %s', (engine) => {
  let lease: Lease;
  let server: TestServer;
  let folder: string;
  let loanId: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kisht-checkpoint-'));
    lease = await freshLocation(engine);
    server = await startServer(engine, undefined, lease);
    const loan = await server.newLoan();
    loanId = String(loan.loanId);
    await server.admin('POST', `/payments/${loanId}`, lateInstallment);
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const agrees = async () => (await findingsIn(server.db))[0] ?? true;

  test('agrees with the trail that it was made of, and with what was added since', async () => {
    const text = await makeCheckpoint(server.db, key, now);
    await server.admin('POST', `/payments/${loanId}`, {
      ...lateInstallment,
      amount: 8885,
      penaltyAmount: 0,
      installmentNumber: 2,
    });
    expect(await whyNotAtCheckpoint(server.db, text, publicKey)).toEqual([]);
    expect(JSON.parse((JSON.parse(text) as { checkpoint: string }).checkpoint)).toMatchObject({
      at: now,
      counts: { loans: 1, payments: 1 },
      totals: { loanAmountPaise: 10_000_000 },
    });
  });

  test('is made while others write, however long it takes', async () => {
    await transact(server.db, async (tx) => {
      await lockHead(tx);
      // One that waited for the end of the trail, which is held until then, would never be made.
      expect(await makeCheckpoint(server.db, key, now)).toContain('signature');
    });
  });

  test('finds a trail that was rewritten whole, together with the book', async () => {
    const text = await makeCheckpoint(server.db, key, now);
    await server.db.query.updateTable('loans').set({ guarantor_name: 'Forged' }).execute();
    expect(await agrees()).not.toBe(true);
    await rewrite(server.db, (details) => details.replaceAll('Sudhir Rao', 'Forged'));
    // The seal of the trail's end alone tells, which nobody can make without the data key.
    expect(await agrees()).toMatchObject({ table: 'audit_chain' });
    expect(await whyNotAtCheckpoint(server.db, text, publicKey)).toEqual([
      expect.stringContaining('the trail was rewritten'),
    ]);
  });

  test('with another signature, or another content, is refused', async () => {
    const text = await makeCheckpoint(server.db, key, now);
    const other = createPublicKey(auditKeyOf(Buffer.alloc(32, 4), ''));
    const refusal = ['its signature is not of this key'];
    expect(await whyNotAtCheckpoint(server.db, text, other)).toEqual(refusal);
    expect(await whyNotAtCheckpoint(server.db, text.replace('loans', 'loanz'), publicKey)).toEqual(refusal);
    expect(await whyNotAtCheckpoint(server.db, 'nonsense', publicKey)).toEqual(['it is no checkpoint']);
  });

  test('is kept once a day, for its owner alone', async () => {
    const first = await keepCheckpoint(server.db, key, folder, now);
    expect(await keepCheckpoint(server.db, key, folder, instantOf(noon + 3_600_000))).toBe(first);
    expect(await keepCheckpoint(server.db, key, folder, instantOf(noon + 86_400_000))).not.toBe(first);
    const kept = readdirSync(join(folder, 'checkpoints'));
    expect(kept).toEqual(['2026-03-15.json', '2026-03-16.json']);
    expect(statSync(join(folder, 'checkpoints', '2026-03-15.json')).mode & 0o777).toBe(0o600);
  });

  test('and the book are held against the database by a command, which names what does not agree', async () => {
    const { location } = lease;
    const DATA_DIR = 'folder' in location ? location.folder : folder;
    const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
    const env = { DATA_DIR, DATA_KEY, ...('url' in location ? { DATABASE_URL: location.url } : {}) };
    const kept = auditKeyOf(null, DATA_DIR);
    expect(readFileSync(join(DATA_DIR, 'audit-key'), 'utf8')).toHaveLength(44);
    await keepCheckpoint(server.db, kept, DATA_DIR, now);
    expect(await command(env)).toMatchObject({
      code: 0,
      stdout: 'The book agrees with its trail, and the trail with its checkpoint.\n',
    });
    await server.db.query
      .updateTable('payments')
      .set({ amount_paise: 100 as never })
      .execute();
    const found = await command(env);
    expect(found).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/does not agree with its trail: \d findings\.\n$/) as string,
    });
    expect(found.stdout).toContain('payments PAY-000001 amount_paise: is 100, and by the trail 888500\n');
    expect(found.stdout).toContain(`loans ${loanId} amount_paid_paise: `);
    expect(await command({ ...env, AUDIT_KEY: Buffer.alloc(32, 9).toString('base64') })).toMatchObject({
      stdout: expect.stringContaining('its signature is not of this key') as string,
    });
    expect((await command({ ...env, DATA_KEY: Buffer.alloc(32, 8).toString('base64') })).stdout).toContain(
      'row_seal_keys : the seals of rows cannot be checked',
    );
    expect((await command(env, '--nonsense')).stderr).toMatch(/^Usage: /);
  });
});

/** Rewrites the chain as a person with the database's password and this repository could. */
async function rewrite({ query, engine }: Db, change: (details: string) => string): Promise<void> {
  await engine.dropAppendOnly(query, 'audit_entries');
  const entries = await query.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
  const { rows, last } = chained(
    { seq: 0, hash: chainStart },
    entries.map((entry) => ({
      ...entry,
      details: entry.details === null ? null : change(entry.details),
    })),
  );
  await query.deleteFrom('audit_entries').execute();
  await query.insertInto('audit_entries').values(rows).execute();
  await query.withoutPlugins().updateTable('audit_chain').set(last).execute();
}

function command(env: Env, ...args: readonly string[]) {
  return ended(run(['dist-server/verifyBooks.js', ...args], env));
}

import fc from 'fast-check';
import { Migrator, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, migrate, openDatabase, transact } from '#server/db/database.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { verifyAuditTrail } from '#server/verification/auditTrail.ts';
import { appendAudit, type AuditContent, hashedText, hashOf } from '#server/audit/chain.ts';
import { paise } from '#domain/values/money.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { ended, type Env, run } from '#test/support/server/processes.ts';
import { engines, freshLocation, type Lease, noon } from '#test/support/server/server.ts';

describe.each(engines)('the audit chain on %s', (engine) => {
  let lease: Lease;
  let db: Db;
  const loanId = 'l';

  beforeEach(async () => {
    lease = await freshLocation(engine);
    db = openDatabase(lease.location);
    await migrate(db);
    await addLoan(db);
    for (const number of [1, 2, 3, 4, 5, 6]) await append(entry(`e${number}`, loanId));
  });
  afterEach(async () => {
    await db.query.destroy();
    lease.remove();
  });

  const append = (...entries: readonly AuditContent[]) => transact(db, (tx) => appendAudit(tx, entries));
  const findings = async () => {
    const { problems } = await verifyAuditTrail(db);
    return problems.map(({ kind, seq }) => `${kind} ${seq}`);
  };
  /** Runs statements as a person with the database's own password could. */
  const tamper = async (...statements: readonly string[]) => {
    await db.engine.dropAppendOnly(db.query, 'audit_entries');
    for (const statement of statements) await sql.raw(statement).execute(db.query);
  };

  test('a trail that nobody touched is whole, and every entry follows the one before', async () => {
    const { head, problems } = await verifyAuditTrail(db);
    expect([head.seq, problems]).toEqual([6, []]);
    const rows = await db.query.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.slice(1).map((row) => row.previous_hash)).toEqual(rows.slice(0, -1).map(({ hash }) => hash));
    expect(rows.at(-1)?.hash).toBe(head.hash);
  });

  test('a write that is taken back leaves no gap', async () => {
    await db.query
      .transaction()
      .execute(async (query) => {
        await appendAudit({ query, engine: db.engine }, [entry('lost', loanId)]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await append(entry('e7', loanId));
    expect(await findings()).toEqual([]);
    expect((await verifyAuditTrail(db)).head.seq).toBe(7);
  });

  test('entries of many at once on several connections make one chain', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        transact(db, (tx) => appendAudit(tx, [entry(`m${index}`, loanId)])),
      ),
    );
    const { head, problems } = await verifyAuditTrail(db);
    expect([head.seq, problems]).toEqual([46, []]);
  });

  test('the database writes the text that is hashed as JSON.stringify does, whatever was typed', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((typed) => typed.replaceAll('\0', ''));
    const typed = fc.sample(fc.tuple(text, fc.option(text), fc.option(fc.maxSafeNat())), 200);
    await append(
      ...typed.map(([reason, details, amount], index) => ({
        ...entry(`typed${index}`, loanId),
        reason,
        details,
        amount_paise: amount === null ? null : paise(amount),
      })),
    );
    const rows = await db.query
      .selectFrom('audit_entries')
      .select(['seq', 'hash', hashedText(db.engine).as('text')])
      .execute();
    expect(rows.filter(({ text: hashed, hash }) => hashOf(hashed) !== hash)).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test.each([
    ['amount', 'amount_paise = amount_paise + 1'],
    ['reason', "reason = ''"],
    ['who it was', "account_id = 'somebody else'"],
    ['time', "performed_at = '2020-01-01T00:00:00.000Z'"],
    ['hash', `hash = '${'a'.repeat(64)}'`],
  ])('a changed %s is found where it is', async (_, change) => {
    await tamper(`update audit_entries set ${change} where seq = 3`);
    expect(await findings()).toContain('changed 3');
  });

  test('an entry that was changed together with its hash is found', async () => {
    await tamper("update audit_entries set reason = 'no', hash = 'x' where seq = 3");
    expect(await findings()).toEqual(['changed 3', 'changed 3']);
  });

  test('entries that are gone from the middle and from the beginning are named', async () => {
    await tamper('delete from audit_entries where seq in (1, 3, 4)');
    expect(await findings()).toEqual(['missing 1', 'missing 3']);
    expect((await verifyAuditTrail(db)).problems.map(({ words }) => words)).toEqual([
      'entry 1 is missing',
      'entries 3 to 4 are missing',
    ]);
  });

  test('a removed entry whose place was closed up is found', async () => {
    await tamper(
      'delete from audit_entries where seq = 3',
      'update audit_entries set seq = 3 where seq = 4',
      'update audit_entries set seq = 4 where seq = 5',
      'update audit_entries set seq = 5 where seq = 6',
    );
    expect(await findings()).toEqual(['changed 2', 'cut off 6']);
  });

  test('a swapped pair is found', async () => {
    await tamper(
      'update audit_entries set seq = 99 where seq = 2',
      'update audit_entries set seq = 2 where seq = 3',
      'update audit_entries set seq = 3 where seq = 99',
    );
    expect(await findings()).toEqual(['out of order 2', 'out of order 3', 'out of order 4']);
  });

  test('a tail that was cut off is found, also when all is gone', async () => {
    await tamper('delete from audit_entries where seq > 4');
    expect(await findings()).toEqual(['cut off 5']);
    await sql`delete from audit_entries`.execute(db.query);
    expect(await findings()).toEqual(['cut off 1']);
  });

  test('an entry that was put in is found', async () => {
    await tamper(
      `insert into audit_entries (seq, id, loan_id, action, performed_at, performed_by, previous_hash, hash)
       values (7, 'forged', '${loanId}', 'PAYMENT_CREATED', '2026-01-01', 'Admin', 'x', 'y')`,
    );
    expect(await findings()).toEqual(['added 7']);
  });

  test('a head that is gone or moved back is found', async () => {
    await tamper('update audit_chain set seq = 5');
    expect(await findings()).toEqual(['changed 5', 'added 6']);
    await sql`delete from audit_chain`.execute(db.query);
    expect(await findings()).toEqual(['no head 0']);
  });

  test('a trail that was rewritten whole does not agree with what was noted down', async () => {
    const { head } = await verifyAuditTrail(db);
    await tamper('delete from audit_entries', `update audit_chain set seq = 0, hash = '${'0'.repeat(64)}'`);
    await transact(db, (tx) =>
      appendAudit(
        tx,
        [1, 2, 3, 4, 5, 6, 7].map((number) => entry(`forged ${number}`, loanId)),
      ),
    );
    expect(await findings()).toEqual([]);
    const { problems } = await verifyAuditTrail(db, head);
    expect(problems.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual(['changed 6']);
  });

  test('no two entries can follow the same one', async () => {
    await expect(
      sql`insert into audit_entries (seq, id, loan_id, action, performed_at, performed_by, previous_hash, hash)
        select 7, 'forged', loan_id, action, performed_at, performed_by, previous_hash, hash
        from audit_entries where seq = 3`.execute(db.query),
    ).rejects.toThrow(/unique/i);
  });
});

describe.each(engines)('the command that verifies the trail on %s', (engine) => {
  test('says so and ends with 0 when it is whole, says where and ends with 1 when it is not', async () => {
    const { location, remove } = await freshLocation(engine);
    const env = 'url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder };
    const db = openDatabase(location);
    await migrate(db);
    const empty = await verify(env);
    expect([empty.code, empty.stdout]).toMatchObject([0, expect.stringContaining('whole: 0 entries')]);
    const noted = /(0:[0-9a-f]{64})$/m.exec(empty.stdout)?.[1] ?? '';
    expect((await verify(env, noted)).code).toBe(0);
    // A reader such as `head`, which has left before the command says anything.
    const unread = run(['dist-server/verifyAudit.js'], env);
    unread.stdout?.destroy();
    expect(await ended(unread)).toEqual({ code: 0, stdout: '', stderr: '' });
    await sql`update audit_chain set seq = 2`.execute(db.query);
    const cut = await verify(env);
    expect([cut.code, cut.stderr]).toEqual([
      1,
      'The audit trail was altered:\n  cut off: the end of the trail is cut off: entries 1 to 2 are missing\n',
    ]);
    expect(await verify(env, 'nonsense')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage: .*\n$/),
    });
    await db.query.destroy();
    remove();
  });

  test('entries from before there was a chain are chained in their order', async () => {
    const { location, remove } = await freshLocation(engine);
    const db = openDatabase(location);
    const provider = { getMigrations: () => Promise.resolve(migrations(db.engine)) };
    const { error } = await new Migrator({ db: db.query.withoutPlugins(), provider }).migrateTo(
      '001_first_tables',
    );
    expect(error).toBeUndefined();
    await addLoan(db);
    const add = (number: number) =>
      sql`insert into audit_entries (id, loan_id, action, reason, performed_at, performed_by)
        values (${`e${number}`}, 'l', 'PAYMENT_CREATED', ${`₹ ${number} “quoted”\\`}, 'now', 'Admin')`;
    for (let number = 1; number <= 1203; number += 1) {
      // Numbers that were given out and taken back.
      if (number % 400 === 0)
        await db.query
          .transaction()
          .execute(async (query) => {
            await add(number).execute(query);
            throw new Error('rolled back');
          })
          .catch(() => undefined);
      await add(number).execute(db.query);
    }
    await migrate(db);
    const { head, problems } = await verifyAuditTrail(db);
    // The customer, the vehicle and the loan are opened after them, and the seals are awaited.
    expect([head.seq, problems]).toEqual([1207, []]);
    const ids = await db.query.selectFrom('audit_entries').select('id').orderBy('seq').limit(1203).execute();
    expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 1203 }, (_, index) => `e${index + 1}`));
    await expect(db.query.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only');
    await transact(db, (tx) => appendAudit(tx, [entry('next', 'l')]));
    expect((await verifyAuditTrail(db)).head.seq).toBe(1208);
    await db.query.destroy();
    remove();
  });
});

/** A loan with all that it needs, put in from outside. */
async function addLoan({ query }: Db) {
  await sql`insert into customers (id, customer_id, name, email, status, created_at, updated_at)
    values ('c', 'CUS-000001', 'n', 'e', 'Active', 'now', 'now')`.execute(query);
  await sql`insert into vehicles (id, vehicle_id, registration_number, manufacturer, model, status, created_at, updated_at)
    values ('v', 'VEH-000001', 'r', 'm', 'm', 'Active', 'now', 'now')`.execute(query);
  await sql`insert into loans (id, loan_id, customer_id, vehicle_id, loan_amount_paise, interest_rate_bps, tenure_months,
    emi_amount_paise, start_date, payment_frequency, instalment_count, amount_paid_paise, status, created_at, updated_at)
    values ('l', 'LN-000001', 'c', 'v', 1, 1, 12, 1, '2026-01-01', 'Monthly', 12, 0, 'Active', 'now', 'now')`.execute(
    query,
  );
}

function entry(id: string, loanId: string): AuditContent {
  return {
    id,
    loan_id: loanId,
    action: 'PAYMENT_CREATED',
    installment_number: 1,
    amount_paise: paise(100),
    penalty_paise: paise(0),
    original_payment_date: null,
    due_date: null,
    payment_id: null,
    reason: null,
    performed_at: instantOf(noon),
    performed_by: 'Admin',
    account_kind: null,
    account_id: null,
    subject: null,
    subject_id: null,
    details: null,
  };
}

function verify(env: Env, ...args: readonly string[]) {
  return ended(run(['dist-server/verifyAudit.js', ...args], env));
}

import published from '#test/fixtures/lending.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/lender/settings.ts';
import { readLender } from '#server/db/lender.ts';
import { instantOf } from '#domain/values/calendar.ts';
import {
  engines,
  freshLocation,
  type Json,
  lateInstallment,
  loanRequest,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { findingsIn } from '#test/support/server/findings.ts';

const identity = {
  legalName: 'Asha Motor Finance Private Limited',
  tradeName: 'Asha Finance',
  city: 'Mysuru',
  state: '29',
  pin: '570001',
  phone: '+91 821 234 5678',
  email: 'help@asha.example',
  pan: 'AABCA1234C',
};

describe.each(engines)('what a lender says of itself on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test.each([
    ['settings.longestTenure', { longestTenure: 481 }, 'must be a whole number from 1 to 480'],
    ['settings.longestTenure', { longestTenure: null }, 'is required'],
    ['settings.identity.tradeName', { identity: { tradeName: ' ' } }, 'is required'],
    ['settings.identity.pin', { identity: { pin: '5700' } }, 'must have 6 digits'],
    [
      'settings.identity.whatsapp',
      { identity: { whatsapp: '080 4567 8900' } },
      'must be a mobile number of 10 digits',
    ],
    ['settings.identity.state', { identity: { state: '39' } }, 'must be a GST state code'],
    [
      'settings.identity.website',
      { identity: { website: 'javascript:alert(1)' } },
      'must be a web address such as https://www.example.in',
    ],
    ['settings.upi.vpa', { upi: { vpa: 'asha' } }, 'must be a UPI address such as name@bank'],
    ['settings.upi.vpa', { upi: { merchantCode: '5411' } }, 'is required with a payee or a merchant code'],
    ['settings.contact.from', { contact: { from: '07:00' } }, 'must be a time from 08:00 to 19:00'],
    ['settings.contact.to', { contact: { from: '12:00', to: '11:00' } }, 'must be after 12:00'],
    [
      'settings.booksClosedThrough',
      { booksClosedThrough: '2026-02-30' },
      'must be a calendar day (YYYY-MM-DD)',
    ],
    [
      'settings.booksClosedThrough',
      { booksClosedThrough: '2026-03-16' },
      'must not be after today, 15 Mar 2026',
    ],
    ['settings.cashLimitPaise', { cashLimitPaise: 20_000_000 }, 'must be a whole number from 1 to 19999999'],
  ])('refuses %s in %o', async (field, settings, words) => {
    const { status, body } = await server.admin('PUT', '/lender', { version: 0, settings });
    expect([status, body.fields]).toEqual([422, { [field]: words }]);
    expect((await readLender(server.db)).version).toBe(0);
  });

  test('a version that somebody adds in the database before any was saved is found', async () => {
    const { query } = server.db;
    const { id } = await query.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    await query
      .insertInto('lender_versions')
      .values({ version: 1, settings: '{}', changed_by: id, changed_at: instantOf(noon) })
      .execute();
    expect(await findingsIn(server.db)).toMatchObject([
      { table: 'lender_versions', row: '1', words: 'is not known to the trail' },
    ]);
  });
});

describe.each(engines)('the lender’s set-up on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(engine);
  });
  afterEach(() => server.stop());

  const save = (version: number, settings: Json) => server.admin('PUT', '/lender', { version, settings });
  const findings = () => findingsIn(server.db);

  test('is version 0 with the defaults until something is saved, and says which sections were', async () => {
    const { status, body } = await server.viewer('GET', '/lender');
    expect([status, body]).toEqual([
      200,
      { version: 0, settings: defaultSettings, saved: [], changedBy: null, changedAt: null },
    ]);
    const saved = await save(0, { longestTenure: 12 });
    expect(saved.body).toMatchObject({ version: 1, saved: ['longestTenure'], changedBy: 'Asha' });
    expect(saved.body.settings).toEqual(defaultSettings);
  });

  test('keeps what a save leaves out, by section and by field', async () => {
    await save(0, { identity });
    await save(1, { penalty: { graceDays: 3 } });
    const { body } = await save(2, { identity: { phone: null }, penalty: { capPaise: 500_000 } });
    expect(body).toMatchObject({
      version: 3,
      saved: ['identity', 'penalty'],
      settings: {
        identity: { ...identity, phone: null, hours: defaultSettings.identity.hours },
        penalty: { graceDays: 3, capPaise: 500_000, capEmiBps: null },
        longestTenure: 12,
      },
    });
  });

  test('makes no version of a save that says nothing new', async () => {
    await save(0, { longestTenure: 48 });
    expect((await save(1, { longestTenure: 48 })).body).toMatchObject({ version: 1 });
    expect((await server.admin('GET', '/lender/versions')).rows).toHaveLength(1);
  });

  test('gives a borrower identity, officer and UPI alone', async () => {
    await save(0, { identity, clauses: { grievance: 'By post' }, upi: { vpa: 'asha@bank' } });
    const { body } = await server.owner('GET', '/lender');
    expect(Object.keys(body.settings as Json).toSorted()).toEqual(['identity', 'nodalOfficer', 'upi']);
    expect(body).toMatchObject({ version: 1, saved: ['identity', 'upi'], changedBy: null, changedAt: null });
    // The PAN may be a person's: it is for staff alone.
    expect((body.settings as Json).identity).toMatchObject({ ...identity, pan: null });
    expect((await server.viewer('GET', '/lender')).body.settings).toMatchObject({ identity });
  });

  test('refuses a version that is not the latest, and changes nothing', async () => {
    await save(0, { longestTenure: 48 });
    for (const version of [0, 2]) {
      const { status, body } = await save(version, { longestTenure: 60 });
      expect([status, body.message]).toEqual([
        409,
        'These settings were changed by somebody else meanwhile.',
      ]);
    }
    expect((await readLender(server.db)).settings.longestTenure).toBe(48);
  });

  test('takes one of two saves at once', async () => {
    const answers = await Promise.all([save(0, { longestTenure: 48 }), save(0, { longestTenure: 60 })]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  });

  test('takes a GSTIN that does not look right, in capitals', async () => {
    expect((await save(0, { identity: { gstin: '29aabca1234c1z0' } })).body).toMatchObject({
      settings: { identity: { gstin: '29AABCA1234C1Z0' } },
    });
  });

  test('keeps every version readable, newest first, with who, when and what changed', async () => {
    await save(0, { longestTenure: 48 });
    await save(1, { identity: { phone: '1800 123' }, penalty: { capPaise: 500_000 } });
    const { rows, headers } = await server.viewer('GET', '/lender/versions?limit=1');
    expect(headers.get('x-total-count')).toBe('2');
    expect(rows).toMatchObject([
      {
        version: 2,
        changedBy: 'Asha',
        changes: [
          { field: 'identity.phone', before: '+91 80 4567 8900', after: '1800 123' },
          { field: 'penalty.capPaise', before: null, after: '500000' },
        ],
      },
    ]);
    const older = await server.viewer('GET', '/lender/versions?limit=1&offset=1');
    expect(older.rows).toMatchObject([
      {
        version: 1,
        settings: { longestTenure: 48, identity: { phone: '+91 80 4567 8900' } },
        changes: [{ field: 'longestTenure', before: '12', after: '48' }],
      },
    ]);
  });

  test('leaves an entry that names the section and each field, and no PAN', async () => {
    await save(0, { identity });
    await save(1, { longestTenure: 48, aprWithGst: false });
    const { rows } = await server.admin('GET', '/audit?subject=lender&limit=2');
    expect(rows.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['LENDER_SETTINGS_SAVED', '2'],
      ['LENDER_IDENTITY_SAVED', '1'],
    ]);
    expect(rows[0]?.changes).toEqual([
      { field: 'longestTenure', before: '12', after: '48' },
      { field: 'aprWithGst', before: 'true', after: 'false' },
    ]);
    expect(rows[1]?.changes).toContainEqual({ field: 'identity.pan', before: null, after: 'changed' });
    expect(JSON.stringify(rows)).not.toContain(identity.pan);
  });

  test('that somebody edits, removes or adds in the database is found', async () => {
    await save(0, { longestTenure: 48 });
    await save(1, { longestTenure: 60 });
    expect(await findings()).toEqual([]);
    const { query } = server.db;
    const [first] = await query.selectFrom('lender_versions').selectAll().orderBy('version').execute();
    await query
      .updateTable('lender_versions')
      .set({ settings: '{"longestTenure":480}' })
      .where('version', '=', 1)
      .execute();
    expect(await findings()).toMatchObject([{ table: 'lender_versions', row: '1', column: 'settings' }]);
    await query.deleteFrom('lender_versions').where('version', '=', 1).execute();
    expect(await findings()).toMatchObject([{ table: 'lender_versions', row: '1', column: null }]);
    if (first !== undefined)
      await query
        .insertInto('lender_versions')
        .values([first, { ...first, version: 3 }])
        .execute();
    expect(await findings()).toMatchObject([
      { table: 'lender_versions', row: '3', words: 'is not known to the trail' },
    ]);
  });

  test('that one server saves is seen by another at once', async () => {
    const { location, remove } = await freshLocation(engine);
    const one = await startServer(engine, undefined, { location, remove: () => undefined });
    const other = await startServer(engine, undefined, { location, remove });
    await one.admin('PUT', '/lender', { version: 0, settings: { longestTenure: 48 } });
    expect((await other.admin('GET', '/lender')).body).toMatchObject({ version: 1 });
    // The payments of a loan follow the books that the other server closes and opens, from the first payment on.
    const { loanId } = await one.newLoan();
    const paid = (installmentNumber: number) =>
      other.admin('POST', `/payments/${String(loanId)}`, { ...lateInstallment, installmentNumber });
    const close = (version: number, booksClosedThrough: string | null) =>
      one.admin('PUT', '/lender', { version, settings: { booksClosedThrough } });
    await close(1, '2026-03-15');
    expect((await paid(1)).body.message).toBe('The books are closed through 15 Mar 2026.');
    await close(2, null);
    expect([(await paid(1)).status, (await paid(2)).status]).toEqual([201, 201]);
    await close(3, '2026-03-15');
    expect((await paid(3)).body.message).toBe('The books are closed through 15 Mar 2026.');
    await close(4, '2026-03-14');
    expect([(await paid(2)).status, (await paid(3)).status]).toEqual([409, 201]);
    await one.stop();
    await other.stop();
  });

  test('lets loans be as long as the longest tenure, and no longer (rule TENURE)', async () => {
    const loan = async (tenure: number) =>
      server.admin('POST', '/loans/createloan', {
        ...loanRequest,
        installments: null,
        emiAmount: null,
        tenure,
        vehicleId: await server.newVehicle(),
      });
    const refused = await loan(48);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'tenure must be a whole number from 1 to 12',
    ]);
    await save(0, { longestTenure: 48 });
    const made = await loan(48);
    expect([made.status, made.body.tenure, made.body.installments]).toEqual([201, 48, 48]);
    expect((await loan(49)).body.message).toBe('tenure must be a whole number from 1 to 48');
    // A flat quote is a loan at its reducing rate, with the EMI that was quoted.
    for (const { loanAmount, tenure, reducingRateBps, emi } of published.flatRate) {
      const quoted = await server.admin('POST', '/loans/createloan', {
        ...loanRequest,
        loanAmount: loanAmount / 100,
        marketValue: loanAmount / 100,
        tenure,
        interestRate: reducingRateBps / 100,
        installments: null,
        emiAmount: null,
        vehicleId: await server.newVehicle(),
      });
      expect([quoted.status, quoted.body.emiAmount]).toEqual([201, String(emi / 100)]);
    }
    const edit = (tenure: number) =>
      server.admin('PUT', `/loans/updateloan/${String(made.body.loanId)}`, { tenure });
    expect((await edit(60)).status).toBe(422);
    expect((await edit(36)).body).toMatchObject({ tenure: 36, installments: 36 });
    // A loan that was made before keeps its terms, and can be edited in everything else.
    await save(1, { longestTenure: 12 });
    const path = `/loans/updateloan/${String(made.body.loanId)}`;
    expect((await server.admin('PUT', path, { guarantorName: 'Meena Rao' })).status).toBe(200);
    expect((await edit(24)).status).toBe(422);
  });
});

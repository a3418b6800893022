import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#domain/values/calendar.ts';
import { makePasswords } from '#server/auth/passwords/passwords.ts';
import { mailedDisownToken, mailedToken } from '#test/support/server/mails.ts';
import {
  cheap,
  type Client,
  engines,
  type Json,
  lateInstallment,
  noon,
  type Reply,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const password = { currentPassword: passwordOf(people.admin) };

/** The code of an authenticator app at a moment. */
const codeAt = (secret: unknown, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6 }).generate({ timestamp });

describe.each(engines)('a second factor on %s', (engine) => {
  let server: TestServer;
  let loan: Json;
  let largeLoan: Json;
  let secret: unknown;
  let recoveryCodes: readonly string[];
  /** Half a minute later: the next code. */
  const nextCode = (): string => {
    server.clock.nowMs += 30_000;
    return codeAt(secret, server.clock.nowMs);
  };
  const signIn = (): Promise<Reply> => server.signIn('admin', people.admin, passwordOf(people.admin));
  const ticketOf = ({ body }: Reply): unknown => (body.secondFactor as Json).ticket;
  const confirm = (ticket: unknown, answer: Json): Promise<Reply> =>
    server.anonymous('POST', '/admin/login/confirm', { ticket, ...answer });
  const signedIn = async (): Promise<Client> =>
    server.as(String((await confirm(ticketOf(await signIn()), { code: nextCode() })).body.token));

  const signedInAsViewer = async (): Promise<Client> => {
    const { body } = await server.signIn('admin', people.viewer, passwordOf(people.viewer));
    return server.as(String(body.token));
  };

  beforeAll(async () => {
    server = await startServer(engine);
    loan = await server.newLoan({ status: 'Active' });
    const large = { loanAmount: 1_200_000, marketValue: 1_500_000, interestRate: 0, emiAmount: '100000' };
    largeLoan = await server.newLoan({ ...large, status: 'Active' });
  });
  afterAll(() => server.stop());

  test('an app is added with the password and a code of it, and brings ten recovery codes', async () => {
    const refused = await server.admin('POST', '/factors/totp', { currentPassword: 'not it' });
    expect([refused.status, refused.body.message]).toEqual([400, 'Current password is incorrect']);
    const begun = await server.admin('POST', '/factors/totp', password);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Kisht:admin%40kisht\.test\?/);
    ({ secret } = begun.body);
    const answer = (code: string) =>
      server.admin('POST', '/factors/totp/confirm', { id: begun.body.id, name: 'My phone', code });
    const wrong = await answer('000000');
    expect([wrong.status, wrong.body.fields]).toEqual([422, { code: 'is not right' }]);
    // An app that was begun and not confirmed changes no sign-in.
    expect((await signIn()).body.token).toEqual(expect.any(String));

    const { status, body } = await answer(codeAt(secret, server.clock.nowMs));
    expect(status).toBe(200);
    recoveryCodes = body.recoveryCodes as readonly string[];
    expect(new Set(recoveryCodes).size).toBe(10);
    // 28 of 32 letters and digits: 140 bits each.
    for (const one of recoveryCodes)
      expect(one).toMatch(/^(?:[\da-hjkmnp-tv-z]{4}-){6}[\da-hjkmnp-tv-z]{4}$/);
    const { body: factors } = await server.admin('GET', '/factors');
    expect(factors).toMatchObject({ required: false, recoveryCodesLeft: 10 });
    expect(factors.factors).toMatchObject([{ kind: 'totp', name: 'My phone', lastUsedAt: null }]);
    expect(JSON.stringify(factors)).not.toContain(secret);
    const told = await server.db.query
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'accountChanged')
      .execute();
    expect(told).toEqual([{ recipient: people.admin }]);
  });

  test('“This was not me” of a second factor closes the password that it was added with, and keeps the factor', async () => {
    const other = await startServer(engine);
    const begun = await other.admin('POST', '/factors/totp', password);
    const code = codeAt(begun.body.secret, other.clock.nowMs);
    await other.admin('POST', '/factors/totp/confirm', { id: begun.body.id, name: 'Not mine', code });
    const token = await mailedDisownToken(other, people.admin);
    const { body } = await other.anonymous('POST', '/auth/disown', { token });
    expect(body.message).toBe(
      'Every session of the account has ended. We have sent you a link to choose a new password.',
    );
    expect((await other.signIn('admin', people.admin, passwordOf(people.admin))).status).toBe(401);
    const link = { token: await mailedToken(other, people.admin), newPassword: 'a wholly new secret' };
    expect((await other.anonymous('POST', '/auth/reset-password', link)).status).toBe(200);
    const signIn = await other.signIn('admin', people.admin, 'a wholly new secret');
    expect(signIn.body.secondFactor).toMatchObject({ methods: ['totp', 'recoveryCode'] });
    await other.stop();
  });

  test('from then on a password alone signs nobody in', async () => {
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('token');
    expect(body.secondFactor).toMatchObject({ methods: ['totp', 'recoveryCode'] });
  });

  test('a code signs in once: not again, not from another ticket, not a moment later', async () => {
    const [first, second] = [ticketOf(await signIn()), ticketOf(await signIn())];
    const code = nextCode();
    const { status, body } = await confirm(first, { code });
    expect([status, body.message]).toEqual([200, 'Login successful']);
    expect((await server.as(String(body.token))('GET', '/admin/verify')).status).toBe(200);
    expect((await confirm(first, { code })).status).toBe(401);
    expect((await confirm(second, { code })).status).toBe(401);
  });

  test('a code of the minute before last does not count, and neither does a ticket after five minutes', async () => {
    const ticket = ticketOf(await signIn());
    const old = codeAt(secret, server.clock.nowMs + 30_000);
    server.clock.nowMs += 90_000;
    expect((await confirm(ticket, { code: old })).status).toBe(401);
    server.clock.nowMs += 5 * 60_000;
    const late = await confirm(ticket, { code: nextCode() });
    expect([late.status, late.body.code]).toEqual([401, 'TICKET_OVER']);
  });

  test('a ticket is good for five tries, the right code after them included', async () => {
    const ticket = ticketOf(await signIn());
    const answers = [];
    for (const code of ['000001', '000002', '000003', '000004', '000005']) {
      // Longer than the account is delayed for.
      server.clock.nowMs += 20_000;
      const { status, body } = await confirm(ticket, { code });
      answers.push([status, body.code ?? null, body.message]);
    }
    expect(new Set(answers.slice(0, -1).map(String))).toEqual(
      new Set(['401,,This is not right. Please try again.']),
    );
    expect(answers.at(-1)).toEqual([401, 'TICKET_OVER', 'This was not right too often. Please start again.']);
    expect((await confirm(ticket, { code: nextCode() })).body.code).toBe('TICKET_OVER');
  });

  test('of two answers with one code at once, one signs in', async () => {
    server.clock.nowMs += 15 * 60_000;
    const tickets = [ticketOf(await signIn()), ticketOf(await signIn())];
    const code = nextCode();
    const replies = await Promise.all(tickets.map((ticket) => confirm(ticket, { code })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('a recovery code signs in once, however it is typed', async () => {
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect((await confirm(ticketOf(await signIn()), { code: typed })).status).toBe(200);
    expect((await confirm(ticketOf(await signIn()), { code })).status).toBe(401);
    const client = await signedIn();
    expect((await client('GET', '/factors')).body.recoveryCodesLeft).toBe(9);
    const byAsha = { performedBy: 'Admin', accountName: 'Asha', accountEmail: people.admin };
    expect((await client('GET', '/audit?subject=staff&limit=2')).rows).toMatchObject([
      { action: 'STAFF_FACTORS_UPDATED', ...byAsha },
      { action: 'RECOVERY_CODES_UPDATED', ...byAsha },
    ]);
  });

  test('a recovery code of ten characters, as they were given before, still signs in', async () => {
    const id = createHash('sha256')
      .update(JSON.stringify(['internal-admin', 'abcde12345']))
      .digest('hex');
    await server.db.query
      .insertInto('recovery_codes')
      .values({ id, staff_id: 'internal-admin', created_at: instantOf(noon), used_at: null })
      .execute();
    expect((await confirm(ticketOf(await signIn()), { code: 'abcde-12345' })).status).toBe(200);
  });

  test('a passkey that was made for nobody, or for another page, is refused', async () => {
    const ticket = ticketOf(await signIn());
    const clientDataJSON = Buffer.from('{"origin":"https://elsewhere.example"}').toString('base64url');
    const odd = [{}, { id: 'unknown' }, { id: 'x', response: { clientDataJSON } }].map((value) =>
      JSON.stringify(value),
    );
    for (const passkey of ['not JSON', ...odd]) expect((await confirm(ticket, { passkey })).status).toBe(401);
    const client = await signedIn();
    const begun = await client('POST', '/factors/passkey/options', password);
    const { pubKeyCredParams } = begun.body.options as { pubKeyCredParams: readonly { alg: number }[] };
    // Ed25519, ECDSA on P-256, and RSA, each with SHA-256 or better.
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
    expect(begun.body.options).toMatchObject({ rp: { id: 'localhost' }, user: { name: people.admin } });
    const made = await client('POST', '/factors/passkey', {
      ticket: begun.body.ticket,
      name: 'Laptop',
      passkey: JSON.stringify({ id: 'x', response: { clientDataJSON } }),
    });
    expect([made.status, made.body.fields]).toEqual([422, { passkey: 'was not made for this page' }]);
  });

  test('guarded calls need a second factor of the last ten minutes', async () => {
    const client = await signedIn();
    const change = () => client('PUT', '/settings/updateadmin/internal-viewer', { role: 'Viewer' });
    expect((await change()).status).toBe(200);
    server.clock.nowMs += 10 * 60_000;
    const refused = await change();
    expect([refused.status, refused.body.code]).toEqual([403, 'IDENTITY_REQUIRED']);
    const question = await client('POST', '/identity/question');
    expect(question.body.methods).toEqual(['totp', 'recoveryCode']);
    const answer = (reply: Json) =>
      client('POST', '/identity/confirm', { ticket: question.body.ticket, ...reply });
    expect((await answer({ password: passwordOf(people.admin) })).status).toBe(400);
    expect((await answer({ code: nextCode() })).status).toBe(200);
    expect((await change()).status).toBe(200);
    const later = await signedIn();
    const path = `/payments/${String(loan.loanId)}`;
    const big = { ...lateInstallment, amount: 50_000.01 + lateInstallment.penaltyAmount };
    const { body: payment } = await later('POST', path, big);
    const revert = () =>
      later('DELETE', `/payments/revertpayment/${String(payment.paymentId)}`, { revertReason: 'Bounced' });
    server.clock.nowMs += 10 * 60_000;
    expect((await revert()).body.code).toBe('IDENTITY_REQUIRED');
    // Another person's ticket is refused.
    const viewer = await signedInAsViewer();
    const theirs = await viewer('POST', '/identity/question');
    expect(
      (await later('POST', '/identity/confirm', { ticket: theirs.body.ticket, code: nextCode() })).status,
    ).toBe(400);
  });

  test('a payment far below what is due is a waiver: it needs a second factor of the last ten minutes', async () => {
    const client = await signedIn();
    server.clock.nowMs += 10 * 60_000;
    const pay = (installmentNumber: number, amount: number) =>
      client('POST', `/payments/${String(largeLoan.loanId)}`, {
        ...lateInstallment,
        installmentNumber,
        amount,
        penaltyAmount: 0,
      });
    expect((await pay(1, 0)).body.code).toBe('IDENTITY_REQUIRED');
    expect((await pay(1, 52_474.99)).body.code).toBe('IDENTITY_REQUIRED');
    expect((await pay(1, 52_475)).status).toBe(201);
    const question = await client('POST', '/identity/question');
    const reply = { ticket: question.body.ticket, code: nextCode() };
    expect((await client('POST', '/identity/confirm', reply)).status).toBe(200);
    expect((await pay(2, 0)).status).toBe(201);
  });

  test('a large refund needs it too; sent again under its key, however late, it is answered as the first time', async () => {
    const client = await signedIn();
    const receipt = { loanId: loan.loanId, amount: 200_000, method: 'Bank Transfer' };
    expect((await client('POST', '/receipts', receipt)).status).toBe(201);
    const refund = (key: string) =>
      client(
        'POST',
        `/accounts/${String(loan.loanId)}/advance/refund`,
        { amount: 50_000.01, method: 'Bank Transfer', reason: 'Paid twice' },
        { 'idempotency-key': key },
      );
    const first = await refund('refund-1');
    expect(first.status).toBe(201);
    server.clock.nowMs += 10 * 60_000;
    expect((await refund('refund-2')).body.code).toBe('IDENTITY_REQUIRED');
    const again = await refund('refund-1');
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('ending one’s other sessions needs a second factor of the last ten minutes, where there is one', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    server.clock.nowMs += 10 * 60_000;
    const theirs = (await client('GET', '/sessions')).rows.find(({ current }) => current !== true);
    const end = () => client('DELETE', `/sessions/${String(theirs?.id)}`);
    const endAll = () => client('POST', '/sessions/end-others');
    expect([(await end()).body.code, (await endAll()).body.code]).toEqual([
      'IDENTITY_REQUIRED',
      'IDENTITY_REQUIRED',
    ]);
    expect((await other('GET', '/admin/verify')).status).toBe(200);
    const question = await client('POST', '/identity/question');
    const reply = { ticket: question.body.ticket, code: nextCode() };
    expect((await client('POST', '/identity/confirm', reply)).status).toBe(200);
    expect((await end()).status).toBe(204);
    expect((await endAll()).status).toBe(200);
    expect((await other('GET', '/admin/verify')).status).toBe(401);
    const viewer = await signedInAsViewer();
    expect((await viewer('POST', '/sessions/end-others')).status).toBe(200);
  });

  test('a question for a second factor expires after five minutes, with a code that says so', async () => {
    const client = await signedIn();
    const question = await client('POST', '/identity/question');
    server.clock.nowMs += 5 * 60_000;
    const reply = { ticket: question.body.ticket, code: nextCode() };
    const { status, body } = await client('POST', '/identity/confirm', reply);
    expect([status, body.code]).toEqual([400, 'TICKET_OVER']);
  });

  test('an account without a second factor is asked for its password, and only where none is recent', async () => {
    const viewer = await signedInAsViewer();
    const { body } = await viewer('POST', '/identity/question');
    expect(body.methods).toEqual(['password']);
    const answer = (given: string) =>
      viewer('POST', '/identity/confirm', { ticket: body.ticket, password: given });
    expect((await answer('not it')).status).toBe(400);
    expect((await answer(passwordOf(people.viewer))).status).toBe(200);
  });

  test('a changed password ends a sign-in that waits for its code', async () => {
    const ticket = ticketOf(await signIn());
    await server.db.query
      .updateTable('staff')
      .set({ password_hash: await makePasswords(cheap).hash('another') })
      .where('email', '=', people.admin)
      .execute();
    expect((await confirm(ticket, { code: nextCode() })).body.code).toBe('TICKET_OVER');
  });

  test('a link for a forgotten password opens nothing without the second factor', async () => {
    await server.anonymous('POST', '/auth/forgot-password', { email: people.admin });
    const token = await mailedToken(server, people.admin);
    const set = await server.anonymous('POST', '/auth/reset-password', {
      token,
      newPassword: 'by mail, anew',
    });
    expect([set.status, Object.keys(set.body)]).toEqual([200, ['message', 'account']]);
    const { status, body } = await server.signIn('admin', people.admin, 'by mail, anew');
    expect([status, Object.keys(body)]).toEqual([200, ['message', 'secondFactor']]);
    expect(body.secondFactor).toMatchObject({ methods: ['totp', 'recoveryCode'] });
  });
});

describe.each(engines)('removing a second factor on %s', (engine) => {
  test('is asked about, and takes the recovery codes along', async () => {
    const server = await startServer(engine);
    const begun = await server.admin('POST', '/factors/totp', password);
    const { secret, id } = begun.body;
    const confirmed = { id, name: 'Phone', code: codeAt(secret, server.clock.nowMs) };
    await server.admin('POST', '/factors/totp/confirm', confirmed);
    const { body } = await server.admin('GET', '/factors');
    const [factor] = body.factors as readonly Json[];
    const remove = () => server.admin('DELETE', `/factors/${String(factor?.id)}`);
    expect((await remove()).body.code).toBe('IDENTITY_REQUIRED');
    const question = await server.admin('POST', '/identity/question');
    server.clock.nowMs += 30_000;
    const code = codeAt(secret, server.clock.nowMs);
    await server.admin('POST', '/identity/confirm', { ticket: question.body.ticket, code });
    expect((await remove()).status).toBe(204);
    expect((await server.admin('GET', '/factors')).body).toEqual({
      required: false,
      factors: [],
      recoveryCodesLeft: 0,
    });
    expect((await server.signIn('admin', people.admin, passwordOf(people.admin))).body.token).toEqual(
      expect.any(String),
    );
    await server.stop();
  });
});

describe.each(engines)('where a second factor is required, on %s', (engine) => {
  test('a password allows only adding a factor, which then allows everything', async () => {
    const server = await startServer(engine, undefined, undefined, undefined, {
      isSecondFactorRequired: true,
    });
    const refused = await server.admin('GET', '/loans/getallloans?limit=1');
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await server.admin('GET', '/admin/verify')).status).toBe(200);
    expect((await server.admin('GET', '/factors')).body.required).toBe(true);

    const begun = await server.admin('POST', '/factors/totp', password);
    const { secret, id } = begun.body;
    const code = codeAt(secret, server.clock.nowMs);
    await server.admin('POST', '/factors/totp/confirm', { id, name: 'Phone', code });
    expect((await server.admin('GET', '/loans/getallloans?limit=1')).status).toBe(200);

    const { body } = await server.admin('GET', '/factors');
    const [factor] = body.factors as readonly Json[];
    const question = await server.admin('POST', '/identity/question');
    server.clock.nowMs += 30_000;
    const next = codeAt(secret, server.clock.nowMs);
    await server.admin('POST', '/identity/confirm', { ticket: question.body.ticket, code: next });
    const removed = await server.admin('DELETE', `/factors/${String(factor?.id)}`);
    expect([removed.status, removed.body.message]).toEqual([
      409,
      'A second factor is required here. Add another one first.',
    ]);
    await server.stop();
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { makeClient, type TokenSource } from '#api/client.ts';
import {
  findCredentials,
  type Renewal,
  type StoredCredentials,
  storeTokens,
  type Wipe,
  wipeCredentials,
} from '#browser/credentials.ts';
import { ApiFailure, type FailureReason, failureMessage } from '#api/failure.ts';
import type { CreateLoanRequest } from '#api/calls/loans.ts';
import { day, instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { session } from '#machines/app/session.ts';
import { tokenIn } from '#machines/app/heldCredentials.ts';
import { refreshOnce } from '#app/session/refreshOnce.ts';
import { answerToLogin } from '#app/session/signIn.ts';
import { sessionTokens } from '#app/session/sessionTokens.ts';
import {
  type GivenAnswer,
  setForeignServer,
  startForeignServer,
} from '#test/support/foreign/foreignServer.ts';
import { tokenOf } from '#test/support/machines/machines.ts';
import { storageOf } from '#test/support/storage.ts';

const server = setForeignServer();

/** Tokens that the test controls, with the refusals that the client reported. */
const tokensOf = (first: string | null, renewed: string | null = null) => {
  const refused: (string | null)[] = [];
  let ended = 0;
  const source: TokenSource = {
    token: () => first,
    renew: async (token) => {
      refused.push(token);
      return renewed;
    },
    ended: () => {
      ended += 1;
    },
  };
  return { source, refused, ended: () => ended };
};

const start = (tokens: TokenSource = tokensOf('token').source, base = server.base) => {
  const reports: (readonly [call: string, problems: readonly string[]])[] = [];
  const notes: (readonly [call: string, status: number])[] = [];
  const due: (string | null)[] = [];
  const factorDue: (string | null)[] = [];
  const client = makeClient({
    base,
    tokens,
    report: (call, problems) => reports.push([call, problems]),
    note: (call, status) => notes.push([call, status]),
    onPasswordDue: (token) => due.push(token),
    onFactorDue: (token) => factorDue.push(token),
    confirmIdentity: async () => false,
  });
  return { client, reports, notes, due, factorDue };
};

const failureOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
};

const reasonOf = async (call: Promise<unknown>): Promise<FailureReason> => {
  const error = await failureOf(call);
  expect(error).toBeInstanceOf(ApiFailure);
  return (error as ApiFailure).reason;
};

const answer = (given: GivenAnswer) => server.answer(() => given);
const last = () => {
  const request = server.received.at(-1);
  if (request === undefined) throw new Error('the server was not asked');
  return request;
};

const wirePayment = { paymentId: 'PAY-000001', installmentNumber: 1, amount: 1000, status: 'Paid' };
const wireLoan = {
  loanId: 'LN-000001',
  loanAmount: 100_000,
  interestRate: 12,
  tenure: 12,
  emiAmount: '8885',
};

describe('the token', () => {
  test('goes with calls of a session as a Bearer', async () => {
    answer({ body: [] });
    await start().client.listFeedback();
    expect(last().headers.authorization).toBe('Bearer token');
  });

  test('goes with a sign-out as well', async () => {
    answer({ status: 204 });
    await start().client.signOut({ body: { refreshToken: 'r' } });
    expect(last().headers.authorization).toBe('Bearer token');
  });

  test.each(['signInStaff', 'signInCustomer'] as const)('never goes with %s', async (name) => {
    answer({ body: { token: 't' } });
    await start().client[name]({ body: { email: 'a@b.c', password: 'x' } });
    expect(last().headers).not.toHaveProperty('authorization');
  });

  test('never goes with a refresh', async () => {
    answer({ body: { token: 't' } });
    await start().client.refreshToken({ body: { refreshToken: 'r' } });
    expect(last().headers).not.toHaveProperty('authorization');
    expect(last().body).toEqual({ refreshToken: 'r' });
  });

  test('of a refresh or a mailed link is sent whole, as long as a signed token of another server is', async () => {
    const long = `e.${'x'.repeat(900)}.s`;
    answer({ body: { token: 't' } });
    await start().client.refreshToken({ body: { refreshToken: long } });
    expect(last().body).toEqual({ refreshToken: long });
    await start().client.resetPassword({ body: { token: long, newPassword: 'correct horse' } });
    expect(last().body).toMatchObject({ token: long });
  });

  test('that is not stored makes no header', async () => {
    answer({ body: [] });
    await start(tokensOf(null).source).client.listFeedback();
    expect(last().headers).not.toHaveProperty('authorization');
  });
});

describe('the answer to a login', () => {
  const login = { body: { email: 'a@b.c', password: 'x' } };

  test('counts with its token, even where the rest cannot be read', async () => {
    answer({ body: { token: 't', refreshToken: {}, customer: { _id: '64f0' }, mustChangePassword: 'no' } });
    expect(await start().client.signInCustomer(login)).toEqual({
      token: 't',
      refreshToken: null,
      customer: null,
      mustChangePassword: null,
    });
    answer({ body: { token: 't', message: ['Welcome'], admin: true } });
    expect(await start().client.signInStaff(login)).toEqual({
      token: 't',
      refreshToken: null,
      message: null,
      admin: null,
      secondFactor: null,
    });
    answer({ body: { token: 't', customer: { customerId: 'C-1', name: 'Asha', createdAt: 'long ago' } } });
    expect((await start().client.signInCustomer(login)).customer).toMatchObject({
      customerId: 'C-1',
      name: 'Asha',
      createdAt: null,
    });
  });

  test.each([{ token: { value: 't' } }, { token: '' }, {}])('without a readable token: %j', async (body) => {
    answer({ body });
    expect((await start().client.signInStaff(login)).token).toBeNull();
  });

  test.each(['', 'null'])('without a token: %j, or a page of another server', async (body) => {
    const none = { token: null, refreshToken: null, message: null, admin: null, secondFactor: null };
    answer({ body });
    expect(await answerToLogin(start().client.signInStaff(login), none)).toBe(none);
    answer({ body: '<html>Please sign in to the hotel</html>' });
    await expect(answerToLogin(start().client.signInStaff(login), none)).rejects.toMatchObject({
      reason: { _tag: 'Undecodable' },
    });
  });
});

describe('a 401', () => {
  test('renews the token once and repeats the request with the new token and the same body', async () => {
    const tokens = tokensOf('old', 'new');
    server.answer(({ headers }) =>
      headers.authorization === 'Bearer new' ? { status: 201, body: wirePayment } : { status: 401 },
    );
    const body = {
      installmentNumber: 1,
      amount: rupees(1_000),
      penaltyAmount: rupees(0),
      status: 'paid',
      paidDate: null,
      dueDate: null,
      paymentMethod: 'Cash',
      paidBy: 'Admin',
    };
    const payment = await start(tokens.source).client.recordPayment({
      loanId: 'LN-000001',
      body,
      idempotencyKey: 'key-1',
    });
    expect(payment).toMatchObject({ amount: 100_000 });
    expect(tokens.refused).toEqual(['old']);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
    expect(server.received[1]?.body).toEqual(server.received[0]?.body);
  });

  test('of a one-time password that must be changed is reported as such', async () => {
    const body = { message: 'Please change your password first.', code: 'PASSWORD_CHANGE_REQUIRED' };
    answer({ status: 403, body });
    const { client, due } = start();
    const error = await failureOf(client.listLoans());
    expect(failureMessage(error, 'Failed')).toBe('Please change your password first.');
    expect(due).toEqual(['token']);
    answer({ status: 403, body: { message: 'No.' } });
    await failureOf(client.listLoans());
    expect(due).toEqual(['token']);
  });

  test('of a second factor that must be added is reported as such', async () => {
    const body = { message: 'Please add a second factor first.', code: 'SECOND_FACTOR_REQUIRED' };
    answer({ status: 403, body });
    const { client, due, factorDue } = start();
    const error = await failureOf(client.listLoans());
    expect(failureMessage(error, 'Failed')).toBe('Please add a second factor first.');
    expect([due, factorDue]).toEqual([[], ['token']]);
  });

  test('of the second attempt ends the session and is passed on; there is no third', async () => {
    const tokens = tokensOf('old', 'new');
    answer({ status: 401, body: { message: 'No.' } });
    const reason = await reasonOf(start(tokens.source).client.listFeedback());
    expect(reason).toEqual({ _tag: 'Refused', status: 401, message: 'No.', fields: {} });
    expect(tokens.ended()).toBe(1);
    expect(server.received).toHaveLength(2);
  });

  test('without a new token is passed on as it is', async () => {
    const tokens = tokensOf('old', null);
    answer({ status: 401 });
    expect(await reasonOf(start(tokens.source).client.listFeedback())).toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(1);
    expect(tokens.ended()).toBe(0);
  });

  test('another failure of the second try leaves the session alone', async () => {
    const tokens = tokensOf('old', 'new');
    server.answer(({ headers }) => ({ status: headers.authorization === 'Bearer new' ? 500 : 401 }));
    expect(await reasonOf(start(tokens.source).client.listFeedback())).toMatchObject({ status: 500 });
    expect(tokens.ended()).toBe(0);
  });

  test('of a login, a refresh, a reset or a sign-out renews nothing', async () => {
    const tokens = tokensOf('old', 'new');
    const { client } = start(tokens.source);
    answer({ status: 401, body: { message: 'Invalid email or password' } });
    const login = { body: { email: 'a@b.c', password: 'x' } };
    const calls = [
      client.signInStaff(login),
      client.signInCustomer(login),
      client.refreshToken({ body: { refreshToken: 'r' } }),
      client.forgotPassword({ body: { email: 'a@b.c' } }),
      client.resetPassword({ body: { token: 't', newPassword: 'long enough' } }),
      client.signOut({ body: { refreshToken: 'r' } }),
    ];
    for (const call of calls) expect(await reasonOf(call)).toMatchObject({ status: 401 });
    expect(tokens.refused).toEqual([]);
    expect(server.received).toHaveLength(calls.length);
  });
});

describe('with the session behind it', () => {
  const now = 1_700_000_000_000;
  const exp = now / 1_000 + 60;
  const expiring = (name: string) => tokenOf({ sub: name, role: 'admin', exp });

  // A browser without Web Locks.
  beforeAll(() => void vi.stubGlobal('navigator', {}));
  afterAll(() => void vi.unstubAllGlobals());

  /** Client and session, wired to each other and to a storage as in the product. */
  const startSession = (refreshToken: string | null, token = expiring('first')) => {
    const storage = storageOf({});
    storeTokens(storage, token, refreshToken);
    const actor = createActor(
      session.provide({
        actors: {
          refreshToken: fromPromise<Renewal, StoredCredentials>(({ input }) =>
            refreshOnce(client, storage, input.token),
          ),
          wipeCredentials: fromPromise<void, Wipe>(async ({ input }) => wipeCredentials(storage, input)),
          revokeRefreshToken: fromPromise<void, string | null>(async () => undefined),
        },
      }),
      { input: { clock: { now: () => now }, found: findCredentials(storage) } },
    );
    const { client } = start(sessionTokens(actor));
    actor.start();
    const signedOut = () => waitFor(actor, (snapshot) => snapshot.hasTag('sessionEnded'));
    /** A sign-in or refresh in another tab. */
    const storeElsewhere = (stored: string) => {
      storeTokens(storage, stored, 'refresh of another tab');
      actor.send({ type: 'credentials.changed', found: findCredentials(storage) });
    };
    return { actor, client, storage, signedOut, storeElsewhere };
  };

  const fiveCalls = ({ client }: ReturnType<typeof startSession>) => [
    client.listFeedback(),
    client.listStaff(),
    client.listLoans(),
    client.listPayments(),
    client.listCustomers(),
  ];
  const refreshes = () => server.received.filter(({ path }) => path === '/auth/refresh-token');

  test('five calls that are refused at once make one refresh and five retries', async () => {
    const second = expiring('second');
    server.answer(({ path, headers }) => {
      if (path === '/auth/refresh-token') return { body: { token: second, refreshToken: 'refresh-2' } };
      return headers.authorization === `Bearer ${second}` ? { body: [] } : { status: 401 };
    });
    const started = startSession('refresh-1');
    const listings = await Promise.all(fiveCalls(started));
    expect(listings.map(({ rows }) => rows)).toEqual([[], [], [], [], []]);
    expect(refreshes().map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-1' }]);
    expect(server.received).toHaveLength(11);
    expect(started.storage.getItem('refreshToken')).toBe('refresh-2');
    expect(started.actor.getSnapshot().value).toEqual({ signedIn: 'fresh' });
  });

  test('a refresh that is refused fails all five and leaves no credentials', async () => {
    answer({ status: 401 });
    const started = startSession('refresh-1');
    for (const call of await Promise.allSettled(fiveCalls(started))) expect(call.status).toBe('rejected');
    expect(refreshes()).toHaveLength(1);
    expect(server.received).toHaveLength(6);
    await started.signedOut();
    expect(started.storage.length).toBe(0);
  });

  test('a new token that is refused as well signs out after the second try', async () => {
    server.answer(({ path }) =>
      path === '/auth/refresh-token' ? { body: { token: expiring('second') } } : { status: 401 },
    );
    const started = startSession('refresh-1');
    for (const call of await Promise.allSettled(fiveCalls(started))) expect(call.status).toBe('rejected');
    expect(refreshes()).toHaveLength(1);
    await started.signedOut();
    expect(started.storage.length).toBe(0);
  });

  test('a server that answers a refresh with the same token is asked once more, and only once', async () => {
    const first = expiring('first');
    let isTaken = false;
    server.answer(({ path }) => {
      if (path !== '/auth/refresh-token') return isTaken ? { body: [] } : { status: 401 };
      isTaken = true;
      return { body: { token: first } };
    });
    const started = startSession('refresh-1');
    const listings = await Promise.all(fiveCalls(started));
    expect(listings.map(({ rows }) => rows)).toEqual([[], [], [], [], []]);
    expect(refreshes()).toHaveLength(1);
    expect(started.actor.getSnapshot().value).toEqual({ signedIn: 'fresh' });

    server.forget();
    server.answer(({ path }) =>
      path === '/auth/refresh-token' ? { body: { token: first } } : { status: 401 },
    );
    expect(await reasonOf(started.client.listFeedback())).toMatchObject({ status: 401 });
    expect(server.received.map(({ path }) => path)).toEqual([
      '/feedback/getallfeedback',
      '/auth/refresh-token',
      '/feedback/getallfeedback',
    ]);
    await started.signedOut();
  });

  const asha = { sub: 'S-1', role: 'admin', exp };

  test.each([
    ['somebody else of the same portal', asha, { ...asha, sub: 'S-2' }],
    ['who is counted alike in the other portal', asha, { ...asha, role: 'customer' }],
    ['somebody whose token names nobody', asha, { exp: exp + 1 }],
    ['somebody, where no token names anybody', { exp }, { exp: exp + 1 }],
  ])('a write that is refused after another tab has signed in %s ends there', async (_, claims, others) => {
    const other = tokenOf(others);
    const started = startSession('refresh-1', tokenOf(claims));
    server.answer(() => {
      started.storeElsewhere(other);
      return { status: 401, body: { message: 'jwt expired' } };
    });
    expect(
      await reasonOf(started.client.updateStaff({ staffId: '7', body: { role: 'Admin', status: null } })),
    ).toMatchObject({
      status: 401,
      message: 'jwt expired',
    });
    expect(server.received).toHaveLength(1);
    expect(started.storage.getItem('token')).toBe(other);
    expect(started.actor.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  test('a write that is refused after another tab has refreshed the token is sent again under that one', async () => {
    const renewed = tokenOf({ ...asha, exp: exp + 60 });
    const started = startSession('refresh-1', tokenOf(asha));
    server.answer(({ headers }) => {
      if (headers.authorization === `Bearer ${renewed}`) return { body: {} };
      started.storeElsewhere(renewed);
      return { status: 401 };
    });
    await started.client.verifyStaff();
    expect(server.received.map(({ path }) => path)).toEqual(['/admin/verify', '/admin/verify']);
  });

  test('a token without an owner belongs to the person whose refresh returned it', async () => {
    const second = tokenOf({ exp: exp + 60 });
    const started = startSession('refresh-1', tokenOf({ exp }));
    server.answer(({ path, headers }) => {
      if (path === '/auth/refresh-token') return { body: { token: second } };
      return headers.authorization === `Bearer ${second}` ? { body: {} } : { status: 401 };
    });
    await started.client.verifyStaff();
    expect(server.received).toHaveLength(3);
  });

  test('a refresh that is answered after a sign-out does not restore the session', async () => {
    const started = startSession('refresh-1');
    server.answer(({ path }) => {
      if (path !== '/auth/refresh-token') return { status: 401 };
      started.actor.send({ type: 'signOut.requested' });
      return { body: { token: expiring('second'), refreshToken: 'refresh-2' } };
    });
    expect(await reasonOf(started.client.listFeedback())).toMatchObject({ status: 401 });
    await waitFor(started.actor, (snapshot) => snapshot.matches({ signedOut: 'byChoice' }));
    // The mark by which tabs take turns goes with the refresh, a moment later.
    await expect.poll(() => started.storage.length).toBe(0);
    expect(server.received).toHaveLength(2);
  });

  test.each([
    ['is answered', { body: { token: tokenOf(asha), refreshToken: 'refresh-2' } }],
    ['is refused', { status: 401 }],
  ])('a refresh that %s after another person has signed in leaves their session alone', async (_, late) => {
    const other = expiring('other');
    const started = startSession('refresh-1');
    server.answer(({ path }) => {
      if (path !== '/auth/refresh-token') return { status: 401 };
      // Their sign-in is stored, but this tab has no event of it yet.
      storeTokens(started.storage, other, 'refresh of another tab');
      return late;
    });
    expect(await reasonOf(started.client.listFeedback())).toMatchObject({ status: 401 });
    expect(started.storage.getItem('token')).toBe(other);
    expect(started.storage.getItem('refreshToken')).toBe('refresh of another tab');
    expect(tokenIn(started.actor.getSnapshot().context.found)).toBe(other);
    expect(server.received).toHaveLength(2);
  });

  test('without a refresh token there is no retry and the session has ended', async () => {
    answer({ status: 401 });
    const started = startSession(null);
    expect(await reasonOf(started.client.listFeedback())).toMatchObject({ status: 401 });
    await started.signedOut();
    expect(server.received).toHaveLength(1);
    expect(started.storage.length).toBe(0);
  });
});

describe('a failure', () => {
  test('carries the message and the fields of the server', async () => {
    answer({
      status: 422,
      body: { message: 'Bad.', code: 'x', fields: { tenure: 'is required', other: 7 } },
    });
    expect(await reasonOf(start().client.listFeedback())).toEqual({
      _tag: 'Refused',
      status: 422,
      message: 'Bad.',
      fields: { tenure: 'is required' },
      code: 'x',
    });
  });

  test.each([
    [''],
    ['<html>Bad gateway</html>'],
    ['null'],
    ['"text"'],
    ['{"message":7}'],
    ['{"message":" "}'],
  ])('with the body %j has no message', async (body) => {
    answer({ status: 502, body });
    const error = await failureOf(start().client.listFeedback());
    expect(failureMessage(error, 'Ours.')).toBe('Ours.');
  });

  test.each([
    [400, []],
    [401, []],
    [403, [['listFeedback', 403]]],
    [404, [['listFeedback', 404]]],
    [422, []],
    [500, [['listFeedback', 500]]],
    [503, [['listFeedback', 503]]],
  ])('with status %i is noted for the console: %j', async (status, noted) => {
    answer({ status });
    const { client, notes } = start();
    await failureOf(client.listFeedback());
    expect(notes).toEqual(noted);
  });

  test('of permission is shown in the product’s words', async () => {
    answer({ status: 403, body: { message: 'Forbidden resource' } });
    const error = await failureOf(start().client.listFeedback());
    expect(failureMessage(error, 'Ours.')).toBe('You do not have permission to do this.');
  });

  test('of the connection says so', async () => {
    const gone = await startForeignServer();
    await gone.stop();
    const error = await failureOf(start(undefined, gone.base).client.listFeedback());
    expect((error as ApiFailure).reason).toEqual({ _tag: 'Unreachable' });
    expect(failureMessage(error, 'Ours.')).toBe(
      'Unable to connect to the server. Please check your internet connection.',
    );
  });

  test('is never tried again by itself', async () => {
    answer({ status: 503 });
    await failureOf(start().client.listFeedback());
    expect(server.received).toHaveLength(1);
  });

  test('of a body that may not be sent names the field, and nothing is sent', async () => {
    answer({ body: {} });
    const error = await failureOf(
      start().client.revertPayment({
        paymentId: 'PAY-000001',
        body: { revertedBy: 'Admin', revertReason: 'x'.repeat(501) },
      }),
    );
    expect(failureMessage(error, 'Ours.')).toBe('revertReason must have at most 500 characters');
    expect(server.received).toEqual([]);
  });
});

describe('an answer', () => {
  test('with one broken row shows the others, counts it and reports where it is broken', async () => {
    answer({ body: [wirePayment, { ...wirePayment, amount: 'a lot' }, wirePayment] });
    const { client, reports } = start();
    const listing = await client.listLoanPayments({ loanId: 'LN-000001' });
    expect(listing).toMatchObject({ unreadable: 1, total: null });
    expect(listing.rows).toHaveLength(2);
    expect(reports).toEqual([['listLoanPayments', ['[1] amount: not an amount in rupees']]]);
  });

  test('may have amounts and counts written as text', async () => {
    answer({
      body: { ...wireLoan, loanAmount: '100000.50', interestRate: '12.5', tenure: '12', installments: '12' },
    });
    expect(await start().client.getLoan({ loanId: 'LN-000001' })).toMatchObject({
      loanAmount: 10_000_050,
      interestRate: 1_250,
      tenure: 12,
      installments: 12,
      emiAmount: 888_500,
    });
  });

  test.each([['not json'], [''], ['null'], ['[]'], ['{"loanId":"LN-000001"}']])(
    'that is %j instead of a loan is not used in part',
    async (body) => {
      answer({ body });
      const { client, reports } = start();
      const error = await failureOf(client.getLoan({ loanId: 'LN-000001' }));
      expect((error as ApiFailure).reason).toMatchObject({ _tag: 'Undecodable' });
      expect(failureMessage(error, 'Ours.')).toBe('The server sent an unexpected response.');
      expect(reports.map(([call]) => call)).toEqual(['getLoan']);
      expect(reports[0]?.[1].length).toBeGreaterThan(0);
    },
  );

  test.each([['{}'], ['null'], ['{"rows":[]}'], ['']])(
    'that is %j instead of a list is refused',
    async (body) => {
      answer({ body });
      expect(await reasonOf(start().client.listFeedback())).toMatchObject({ _tag: 'Undecodable' });
    },
  );

  test('names every path that could not be read', async () => {
    answer({ body: { ...wireLoan, loanAmount: {}, tenure: 1.5 } });
    const { client, reports } = start();
    await failureOf(client.getLoan({ loanId: 'LN-000001' }));
    const problems = reports.flatMap(([, found]) => found);
    expect(problems.some((problem) => problem.startsWith('loanAmount'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('tenure'))).toBe(true);
  });

  test('that is a page instead of a file is refused, whatever its status', async () => {
    const csv = 'Loan ID\r\nLN-000001\r\n';
    answer({ body: csv, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(await start().client.getListFile({ list: 'loans' })).toBe(csv);
    answer({ body: '<!doctype html><p>Sign in to the hotel</p>', headers: { 'content-type': 'text/html' } });
    const { client, reports } = start();
    expect(await reasonOf(client.getListFile({ list: 'loans' }))).toMatchObject({ _tag: 'Undecodable' });
    expect(reports).toEqual([['getListFile', ['not text/csv, but text/html']]]);
  });

  test('in the envelope of the audit trail is unwrapped', async () => {
    answer({ body: { success: true, data: [{ action: 'PAYMENT_CREATED', details: {} }, 'broken'] } });
    const listing = await start().client.listLoanAudit({ loanId: 'LN-000001' });
    expect(listing.rows.map(({ action }) => action)).toEqual(['PAYMENT_CREATED']);
    expect(listing.unreadable).toBe(1);
  });

  test.each([
    ['70', 70],
    ['0', 0],
    ['many', null],
    ['-1', null],
  ])('says %s in X-Total-Count', async (header, total) => {
    answer({ body: [], headers: { 'X-Total-Count': header } });
    expect((await start().client.listLoans()).total).toBe(total);
  });

  test('says that there are more rows than it counted', async () => {
    const counted = { 'X-Total-Count': '10000' };
    answer({ body: [], headers: { ...counted, 'X-Total-Count-Exact': 'false' } });
    expect(await start().client.listLoans()).toMatchObject({ total: 10_000, hasMoreThanTotal: true });
    answer({ body: [], headers: counted });
    expect(await start().client.listLoans()).not.toHaveProperty('hasMoreThanTotal');
  });

  test('says where the pages beside it begin, where the server does', async () => {
    answer({ body: [], headers: { 'X-Total-Count': '70', 'X-Next': 'n', 'X-Previous': 'p' } });
    expect(await start().client.listLoans()).toMatchObject({ nextCursor: 'n', previousCursor: 'p' });
    answer({ body: [], headers: { 'X-Total-Count': '70' } });
    expect(Object.keys(await start().client.listLoans())).toEqual(['rows', 'unreadable', 'total']);
  });

  test('of 204 is empty', async () => {
    answer({ status: 204 });
    expect(await start().client.signOut({ body: { refreshToken: null } })).toBeUndefined();
  });

  test('to a staff login needs no more than a token', async () => {
    answer({ body: { token: 't' } });
    const login = await start().client.signInStaff({ body: { email: 'a@b.c', password: 'x' } });
    const rest = { refreshToken: null, message: null, admin: null, secondFactor: null };
    expect(login).toEqual({ token: 't', ...rest });
  });

  test.each([['{}'], ['{"ok":1}'], ['{"authenticated":null,"admin":null}']])(
    'to the verification may be %s, in another shape',
    async (body) => {
      answer({ body });
      expect((await start().client.verifyStaff()).authenticated).toBe(true);
    },
  );

  test('to the verification refuses only by a plain false', async () => {
    answer({ body: { authenticated: false } });
    expect((await start().client.verifyStaff()).authenticated).toBe(false);
  });
});

describe('a request', () => {
  test('sends only the set fields of a query', async () => {
    answer({ body: [] });
    const { client } = start();
    await client.listLoans({
      query: { search: 'a b&c', status: null, sort: null, order: 'asc', limit: 25, offset: 0 },
    });
    const url = new URL(last().path, 'http://server');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      search: 'a b&c',
      order: 'asc',
      limit: '25',
      offset: '0',
    });
    await client.listLoans();
    expect(last().path).toBe('/loans/getallloans');
  });

  test.each([
    ['a/b', '/loans/getloan/a%2Fb'],
    ['../x', '/loans/getloan/..%2Fx'],
    ['a?b#c', '/loans/getloan/a%3Fb%23c'],
    ['é %', '/loans/getloan/%C3%A9%20%25'],
  ])('for the loan %s asks for %s', async (loanId, path) => {
    answer({ body: wireLoan });
    await start().client.getLoan({ loanId });
    expect(last().path).toBe(path);
  });

  test('writes money in rupees, rates in per cent and days as days', async () => {
    answer({ status: 201, body: wireLoan });
    const body: CreateLoanRequest = {
      customerId: 'CUS-000001',
      vehicleId: 'VEH-000001',
      loanType: null,
      loanAmount: rupees(100_000),
      marketValue: rupees(150_000),
      processingFee: rupees(500),
      interestRate: rateBps(1_225),
      tenure: 12,
      emiAmount: rupees(8_885),
      startDate: day('2026-01-31'),
      paymentFrequency: 'Monthly',
      installments: 12,
      status: 'Pending',
      guarantorName: 'Ravi',
      guarantorPhone: '9876543210',
      guarantorAddress: 'Pune',
      guarantorRelation: 'Brother',
    };
    await start().client.createLoan({ body });
    expect(last()).toMatchObject({ method: 'POST', path: '/loans/createloan' });
    expect(last().headers['content-type']).toMatch(/^application\/json/);
    expect(last().body).toMatchObject({
      loanAmount: 100_000,
      marketValue: 150_000,
      interestRate: 12.25,
      emiAmount: '8885',
      startDate: '2026-01-31',
      status: 'Pending',
    });
  });

  test('for a payment has the penalty in its amount and its key in a header', async () => {
    answer({ status: 201, body: wirePayment });
    await start().client.recordPayment({
      loanId: 'LN-000001',
      idempotencyKey: 'form-7',
      body: {
        installmentNumber: 2,
        amount: rupees(1_750),
        penaltyAmount: rupees(750),
        status: 'paid',
        paidDate: instantOf(0),
        dueDate: day('2026-03-15'),
        paymentMethod: 'UPI',
        paidBy: 'Admin',
      },
    });
    expect(last().headers['idempotency-key']).toBe('form-7');
    expect(last().body).toEqual({
      installmentNumber: 2,
      amount: 1_750,
      penaltyAmount: 750,
      status: 'paid',
      paidDate: '1970-01-01T00:00:00.000Z',
      dueDate: '2026-03-15',
      paymentMethod: 'UPI',
      paidBy: 'Admin',
    });
  });

  test('that deletes has a body too', async () => {
    answer({ body: { success: true } });
    await start().client.revertPayment({
      paymentId: 'PAY-000001',
      body: { revertedBy: 'Admin', revertReason: 'Bounced' },
    });
    expect(last()).toMatchObject({
      method: 'DELETE',
      path: '/payments/revertpayment/PAY-000001',
      body: { revertedBy: 'Admin', revertReason: 'Bounced' },
    });
  });
});

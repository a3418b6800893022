import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DemoBook } from '#server/seed/demoBook.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { sendMails } from '#test/support/server/mails.ts';
import {
  type Client,
  engines,
  type Json,
  noon,
  startServer,
  statusesOf,
  type TestServer,
} from '#test/support/server/server.ts';
import { bookOfTwo, passwordOf, people } from '#test/support/server/books/serverBook.ts';

const second = 'bela@kisht.test';
const third = 'chand@kisht.test';

const admin = (name: string, email: string): DemoBook['staff'][number] => ({
  staff: { _id: `internal-${name.toLowerCase()}`, name, email, role: 'Admin' },
  password: passwordOf(email),
});

const book: DemoBook = {
  ...bookOfTwo,
  staff: [...bookOfTwo.staff, admin('Bela', second), admin('Chand', third)],
};

/** A loan of 12 installments of ₹1,00,000 without interest, the first two of them late at `noon`. */
const largeLoan = {
  loanAmount: 1_200_000,
  marketValue: 1_500_000,
  interestRate: 0,
  emiAmount: '100000',
  status: 'Active',
};
/** One of 12 installments of ₹20,000. */
const smallLoan = { ...largeLoan, loanAmount: 240_000, emiAmount: '20000' };
const penalties: Readonly<Record<number, number>> = { 1: 33 * 75, 2: 5 * 75 };

const pay =
  (client: Client, loan: Json) =>
  (installmentNumber: number, amount: number, headers: Readonly<Record<string, string>> = {}) =>
    client(
      'POST',
      `/payments/${String(loan.loanId)}`,
      { installmentNumber, amount, paymentMethod: 'Cash', paidBy: 'Admin' },
      headers,
    );

const signedIn = async (server: TestServer, email: string): Promise<Client> =>
  server.as(String((await server.signIn('admin', email, passwordOf(email))).body.token));

/** What is mailed to Admins about money: whom, and the text. */
const told = async (server: TestServer, kind: string) =>
  (await sendMails(server))
    .filter((mail) => mail.kind === kind)
    .map(({ to, letter }) => [to.address, letter.text] as const)
    .toSorted(([left], [right]) => left.localeCompare(right));

const eventsOf = async (server: TestServer, kind: string) =>
  (await server.admin('GET', `/audit/security?kind=${kind}`)).rows.map(({ accountName, reason }) => [
    accountName,
    reason,
  ]);

const paymentsOf = async (server: TestServer, loan: Json): Promise<readonly Json[]> =>
  (await server.admin('GET', `/payments/${String(loan.loanId)}`)).rows;

describe.each(engines)('money that one person gives up on %s (rule CONCESSION)', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, book);
  });
  beforeEach(() => sendMails(server));
  afterAll(() => server.stop());

  test('a waiver above the limit is recorded as ever, and mailed to the other Admins at once', async () => {
    const loan = await server.newLoan(largeLoan);
    const payment = await pay(server.admin, loan)(1, 0);
    expect(payment.status).toBe(201);
    const notices = await told(server, 'notice');
    expect(notices.map(([to]) => to)).toEqual([second, third]);
    for (const words of [
      'A payment was recorded: ₹1,02,475.00 below what is due.',
      'By: Asha',
      `Loan: ${String(loan.loanId)}`,
      `Payment: ${String(payment.body.paymentId)}`,
      'Amount of the payment: ₹0.00',
    ])
      expect(notices[0]?.[1]).toContain(words);
    expect(await eventsOf(server, 'concessionMade')).toContainEqual([
      'Asha',
      `${String(loan.loanId)}: ₹1,02,475.00 below what is due`,
    ]);
  });

  test('small waivers count together by person, and full payments tell nobody', async () => {
    const loan = await server.newLoan(smallLoan);
    const bela = await signedIn(server, second);
    const owed = (number: number) => 20_000 + (penalties[number] ?? 0);
    expect((await pay(server.admin, loan)(1, owed(1) - 20_000)).status).toBe(201);
    expect((await pay(bela, loan)(2, 0)).status).toBe(201);
    expect((await pay(server.admin, loan)(3, 0)).status).toBe(201);
    expect((await pay(server.admin, loan)(4, owed(4))).status).toBe(201);
    expect(await told(server, 'notice')).toEqual([]);
    expect((await pay(server.admin, loan)(5, 9_999)).status).toBe(201);
    const notices = await told(server, 'notice');
    expect(notices.map(([to]) => to)).toEqual([second, third]);
    expect(notices[0]?.[1]).toContain(
      "₹50,001.00 below what was due, together with this person's other payments of the loan",
    );
  });

  test('a loan that closes with much less than was due is told, whoever recorded its payments', async () => {
    const loan = await server.newLoan(smallLoan);
    const clients = [server.admin, await signedIn(server, second), await signedIn(server, third)];
    for (let number = 1; number <= 12; number += 1) {
      const client = clients[number % 3] ?? server.admin;
      const short = number <= 6 ? 10_000 : 0;
      const amount = 20_000 + (penalties[number] ?? 0) - short;
      expect((await pay(client, loan)(number, amount)).status).toBe(201);
    }
    expect((await server.admin('GET', `/loans/getloan/${String(loan.loanId)}`)).body.status).toBe('Closed');
    const notices = await told(server, 'notice');
    expect(notices.map(([to]) => to)).toEqual([second, third]);
    expect(notices[0]?.[1]).toContain('the loan closes with ₹60,000.00 less than was due');
  });

  test('so is one whose last installment a receipt completes', async () => {
    const loan = await server.newLoan(smallLoan);
    const clients = [server.admin, await signedIn(server, second), await signedIn(server, third)];
    for (let number = 1; number <= 11; number += 1) {
      const client = clients[number % 3] ?? server.admin;
      const short = number <= 6 ? 10_000 : 0;
      const amount = 20_000 + (penalties[number] ?? 0) - short;
      expect((await pay(client, loan)(number, amount)).status).toBe(201);
    }
    expect(await told(server, 'notice')).toEqual([]);
    const last = { loanId: loan.loanId, amount: 20_000, method: 'UPI', excess: 'pay-ahead' };
    const { body } = await server.admin('POST', '/receipts', last);
    expect((await server.admin('GET', `/loans/getloan/${String(loan.loanId)}`)).body.status).toBe('Closed');
    const notices = await told(server, 'notice');
    expect(notices.map(([to]) => to)).toEqual([second, third]);
    expect(notices[0]?.[1]).toContain('the loan closes with ₹60,000.00 less than was due');
    expect(notices[0]?.[1]).toContain(`Payment: ${String((body.receipt as Json).receiptId)}`);
  });

  test('a large revert is told with its reason, a small one is not', async () => {
    const loan = await server.newLoan(largeLoan);
    const revert = async (amount: number, number: number) => {
      const { body } = await pay(server.admin, loan)(number, amount);
      await sendMails(server);
      const path = `/payments/revertpayment/${String(body.paymentId)}`;
      return server.admin('DELETE', path, { revertedBy: 'Admin', revertReason: 'The cheque was returned' });
    };
    expect((await revert(50_000, 3)).status).toBe(200);
    expect(await told(server, 'notice')).toEqual([]);
    expect((await revert(50_000.01, 3)).status).toBe(200);
    const [notice] = await told(server, 'notice');
    expect(notice?.[1]).toContain('A payment was reverted: ₹50,000.01 taken back.');
    expect(notice?.[1]).toContain('Reason: The cheque was returned');
  });

  test('a staff token says that there are approvals once the set-up has a limit for waivers', async () => {
    const mark = async () => {
      const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
      return decodeProtectedHeader(String(body.token))['approvals'];
    };
    expect(await mark()).toBeUndefined();
    const limit = (version: number, waiverAbovePaise: number | null) =>
      server.admin('PUT', '/lender', { version, settings: { fourEyes: { waiverAbovePaise } } });
    expect((await limit(0, 50_000)).status).toBe(200);
    expect(await mark()).toBe(true);
    expect((await limit(1, null)).status).toBe(200);
    expect(await mark()).toBeUndefined();
  });

  test('there are no approvals, as on any other server', async () => {
    const asked = { action: 'revertPayment', paymentId: 'PAY-000001', reason: 'A typing error' };
    const replies = [
      await server.admin('GET', '/approvals'),
      await server.admin('POST', '/approvals', asked),
      await server.admin('POST', '/approvals/APR-000001/approve'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe.each(engines)('a second person on %s (rule APPROVALS)', (engine) => {
  let server: TestServer;
  let bela: Client;
  let chand: Client;
  beforeAll(async () => {
    server = await startServer(engine, book, undefined, undefined, { isSecondPersonRequired: true });
  });
  beforeEach(async () => {
    server.clock.nowMs = noon;
    [bela, chand] = [await signedIn(server, second), await signedIn(server, third)];
    await sendMails(server);
  });
  afterAll(() => server.stop());

  /** A waiver that waits for a second person. */
  const asked = async () => {
    const loan = await server.newLoan(largeLoan);
    const reply = await pay(server.admin, loan)(1, 0);
    return { loan, reply, approvalId: String(reply.body.approvalId) };
  };
  const approve = (client: Client, approvalId: string) => client('POST', `/approvals/${approvalId}/approve`);
  const requestOf = async (approvalId: string, status = '') =>
    (await bela('GET', `/approvals?limit=100${status}`)).rows.find((row) => row.approvalId === approvalId);

  test('the header of a staff token says that there are approvals', async () => {
    const { body } = await server.signIn('admin', people.admin, passwordOf(people.admin));
    expect(decodeProtectedHeader(String(body.token))).toMatchObject({ approvals: true });
  });

  test('a waiver waits, once for its key and once for its installment, and the others are asked', async () => {
    const loan = await server.newLoan(largeLoan);
    const send = () => pay(server.admin, loan)(1, 0, { 'idempotency-key': `waiver-${String(loan.loanId)}` });
    const [first, again] = [await send(), await send()];
    expect([first.status, first.body.message]).toEqual([202, 'Sent for approval.']);
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect(await paymentsOf(server, loan)).toEqual([]);
    const other = await pay(bela, loan)(1, 10);
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'AWAITS_APPROVAL',
      `This awaits approval already: ${String(first.body.approvalId)}.`,
    ]);
    const mails = await told(server, 'approvalAsked');
    expect(mails.map(([to]) => to)).toEqual([second, third]);
    expect(mails[0]?.[1]).toContain('https://loans.kisht.test/approvals');
    expect(await requestOf(String(first.body.approvalId), '&status=Requested')).toMatchObject({
      action: 'recordPayment',
      loanId: loan.loanId,
      summary: `Payment of ₹0.00 for installment #1 of ${String(loan.loanId)}: ₹1,02,475.00 below what is due.`,
      status: 'Requested',
      requestedBy: 'Asha',
      own: false,
      expiresAt: '2026-03-22T06:30:00.000Z',
    });
  });

  test('its maker cannot approve it, in whichever session; a Viewer neither; another Admin does it', async () => {
    const { loan, approvalId } = await asked();
    const otherSession = await signedIn(server, people.admin);
    for (const client of [server.admin, otherSession])
      expect((await approve(client, approvalId)).body).toEqual({
        message: 'You have asked for this yourself. A second person must approve it.',
      });
    expect((await approve(server.viewer, approvalId)).status).toBe(403);
    expect(await paymentsOf(server, loan)).toEqual([]);
    server.clock.nowMs = noon + 60_000;
    const done = await approve(bela, approvalId);
    expect([done.status, done.body.status, done.body.decidedBy]).toEqual([200, 'Done', 'Bela']);
    const [payment] = await paymentsOf(server, loan);
    // As it was asked for: paid when the maker said, not when it was approved.
    expect(payment).toMatchObject({ installmentNumber: 1, amount: 0, paidDate: '2026-03-15T06:30:00.000Z' });
    expect(
      (await told(server, 'notice')).map(([to, text]) => [to, /Approved by: .*/.exec(text)?.[0]]),
    ).toEqual([[third, 'Approved by: Bela']]);
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('of two who approve at once one does, and the write is done once', async () => {
    const { loan, approvalId } = await asked();
    const replies = await Promise.all([approve(bela, approvalId), approve(chand, approvalId)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await paymentsOf(server, loan)).toHaveLength(1);
    const late = await approve(bela, approvalId);
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'This request is already decided: Done.', code: 'APPROVAL_OVER' },
    ]);
  });

  test('payments that a second person approved count towards nobody’s later sum', async () => {
    const { loan, approvalId } = await asked();
    await approve(bela, approvalId);
    for (const client of [server.admin, bela])
      expect((await pay(client, loan)(client === bela ? 3 : 4, 99_999)).status).toBe(201);
  });

  test('an approved payment is told by the sum of the person who asked', async () => {
    const loan = await server.newLoan(smallLoan);
    for (const number of [3, 4]) expect((await pay(server.admin, loan)(number, 0)).status).toBe(201);
    const sent = await pay(server.admin, loan)(5, 0);
    expect(sent.status).toBe(202);
    expect((await approve(bela, String(sent.body.approvalId))).status).toBe(200);
    const notices = await told(server, 'notice');
    expect(notices.map(([to]) => to)).toEqual([third]);
    expect(notices[0]?.[1]).toContain(
      "₹60,000.00 below what was due, together with this person's other payments of the loan",
    );
    expect(notices[0]?.[1]).toMatch(/By: Asha[\s\S]*Approved by: Bela/);
  });

  test('a large revert is refused until approval is asked for, with its reason', async () => {
    const loan = await server.newLoan(largeLoan);
    const { body: payment } = await pay(server.admin, loan)(3, 100_000);
    const paymentId = String(payment.paymentId);
    const refused = await server.admin('DELETE', `/payments/revertpayment/${paymentId}`, {
      revertReason: 'The cheque was returned',
    });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: 'A second person must approve this. Ask for approval instead.',
        code: 'SECOND_PERSON_REQUIRED',
      },
    ]);
    const ask = (reason?: string) =>
      server.admin('POST', '/approvals', { action: 'revertPayment', paymentId, reason });
    expect((await ask()).body.message).toBe('reason is required');
    const sent = await ask('The cheque was returned');
    expect([sent.status, sent.body.message]).toEqual([202, 'Sent for approval.']);
    expect((await approve(chand, String(sent.body.approvalId))).status).toBe(200);
    expect(await paymentsOf(server, loan)).toEqual([]);
    const [entry] = (await server.admin('GET', `/audit-logs/loan/${String(loan.loanId)}`)).body
      .data as readonly Json[];
    expect(entry).toMatchObject({
      action: 'PAYMENT_REVERTED',
      details: { reason: 'The cheque was returned' },
    });
  });

  test('approval is asked for once for its key, also after it was withdrawn', async () => {
    const loan = await server.newLoan(largeLoan);
    const { body: payment } = await pay(server.admin, loan)(3, 100_000);
    const ask = (reason = 'The cheque was returned', key = `ask-${String(payment.paymentId)}`) =>
      server.admin(
        'POST',
        '/approvals',
        { action: 'revertPayment', paymentId: payment.paymentId, reason },
        { 'idempotency-key': key },
      );
    const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
    expect([first.status, first.body.message]).toEqual([202, 'Sent for approval.']);
    const approvalId = String(first.body.approvalId);
    expect((await server.admin('POST', `/approvals/${approvalId}/withdraw`)).status).toBe(200);
    for (const again of [...others, await ask()])
      expect([again.status, again.body]).toEqual([202, first.body]);
    expect(await requestOf(approvalId)).toMatchObject({ status: 'Withdrawn' });
    expect((await told(server, 'approvalAsked')).map(([to]) => to)).toEqual([second, third]);
    expect((await ask('Another reason')).status).toBe(422);
    expect((await ask(undefined, '')).status).toBe(422);
  });

  test('a large receipt is taken back once somebody else approves it, and counts until then', async () => {
    const loan = await server.newLoan(largeLoan);
    const taken = await server.admin('POST', '/receipts', {
      loanId: loan.loanId,
      amount: 150_000,
      method: 'Bank Transfer',
      receivedOn: '2026-03-14',
    });
    expect(taken.status).toBe(201);
    const { receiptId } = taken.body.receipt as Json;
    const reason = 'The cheque was returned';
    const refused = await server.admin('DELETE', `/receipts/${String(receiptId)}`, { reason });
    expect([refused.status, refused.body.code]).toEqual([409, 'SECOND_PERSON_REQUIRED']);
    const sent = await server.admin('POST', '/approvals', {
      action: 'revertPayment',
      paymentId: receiptId,
      reason,
    });
    expect([sent.status, sent.body.message]).toEqual([202, 'Sent for approval.']);
    const receiptNow = async () =>
      (await server.admin('GET', `/receipts?loanId=${String(loan.loanId)}`)).rows[0];
    expect(await receiptNow()).toMatchObject({ receiptId, revertedAt: null });
    expect(await requestOf(String(sent.body.approvalId))).toMatchObject({
      summary: `Revert of the receipt ${String(receiptId)} of ₹1,50,000.00 for ${String(loan.loanId)}.`,
      reason,
      status: 'Requested',
    });
    expect((await approve(bela, String(sent.body.approvalId))).status).toBe(200);
    expect(await receiptNow()).toMatchObject({ receiptId, revertReason: reason });
    expect((await receiptNow())?.revertedAt).not.toBeNull();
    const [notice] = await told(server, 'notice');
    expect(notice?.[1]).toContain(`Payment: ${String(receiptId)}`);
    expect(notice?.[1]).not.toContain('Installment');
    expect(await paymentsOf(server, loan)).toEqual([]);
  });

  test('the request to revert a large refund calls it a refund', async () => {
    const loan = await server.newLoan(largeLoan);
    const money = { amount: 500_000, method: 'Bank Transfer' };
    const receipt = { ...money, loanId: loan.loanId, receivedOn: '2026-03-14' };
    expect((await server.admin('POST', '/receipts', receipt)).status).toBe(201);
    const refunded = await server.admin('POST', `/accounts/${String(loan.loanId)}/advance/refund`, {
      ...money,
      amount: 150_000,
      reason: 'Overpaid',
    });
    expect(refunded.status).toBe(201);
    const { receiptId } = refunded.body.receipt as Json;
    const sent = await server.admin('POST', '/approvals', {
      action: 'revertPayment',
      paymentId: receiptId,
      reason: 'The transfer was returned',
    });
    expect(await requestOf(String(sent.body.approvalId))).toMatchObject({
      summary: `Revert of the refund ${String(receiptId)} of ₹1,50,000.00 for ${String(loan.loanId)}.`,
    });
  });

  test('a confirmation that closes a loan with much less than was due needs approval', async () => {
    const loan = await server.newLoan({ ...smallLoan, startDate: '2025-03-10' });
    const penaltyOf = (number: number) =>
      (75 * (Date.UTC(2026, 2, 15) - Date.UTC(2025, 2 + number, 10))) / 86_400_000;
    // Each of three people stays below the limit by themselves.
    for (let number = 2; number <= 12; number += 1) {
      const client = [server.admin, bela, chand][number % 3] ?? bela;
      const reply = await pay(client, loan)(number, 20_000 + penaltyOf(number) - 6_000);
      expect(reply.status).toBe(201);
    }
    const claim = await server.owner('POST', `/payments/${String(loan.loanId)}`, {
      installmentNumber: 1,
      amount: 20_000 + penaltyOf(1),
      penaltyAmount: penaltyOf(1),
      paymentMethod: 'UPI',
    });
    const paymentId = String(claim.body.paymentId);
    const refused = await server.admin('PUT', `/payments/confirm/${paymentId}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'SECOND_PERSON_REQUIRED']);
    const sent = await server.admin('POST', '/approvals', { action: 'confirmPayment', paymentId });
    const statusNow = async () =>
      (await server.admin('GET', `/loans/getloan/${String(loan.loanId)}`)).body.status;
    expect(await statusNow()).toBe('Active');
    expect((await approve(bela, String(sent.body.approvalId))).body.summary).toContain(
      'the loan closes with ₹66,000.00 less than was due',
    );
    expect(await statusNow()).toBe('Closed');
  });

  test('one person makes no new Admin, and two must remain', async () => {
    const path = '/settings/updateadmin/internal-viewer';
    const refused = await server.admin('PUT', path, { role: 'Admin' });
    expect(refused.body.code).toBe('SECOND_PERSON_REQUIRED');
    const invited = await server.admin('POST', '/settings/admins', {
      name: 'Nila Das',
      email: 'nila@kisht.test',
      role: 'Admin',
      currentPassword: passwordOf(people.admin),
    });
    expect([invited.status, invited.body.message]).toEqual([
      409,
      'A second person must approve a new Admin. Invite a Viewer, then ask for the role.',
    ]);
    const ask = { action: 'updateStaff', staffId: 'internal-viewer', role: 'Admin' };
    const { body } = await server.admin('POST', '/approvals', ask);
    expect((await approve(bela, String(body.approvalId))).status).toBe(200);
    const demote = (id: string) => bela('PUT', `/settings/updateadmin/${id}`, { role: 'Viewer' });
    expect((await demote('internal-viewer')).status).toBe(200);
    expect((await demote('internal-chand')).status).toBe(200);
    const last = await demote('internal-admin');
    expect([last.status, last.body.message]).toEqual([
      409,
      'Two Admins who can sign in must remain, since some writes need a second person.',
    ]);
    const back = await server.admin('POST', '/approvals', { ...ask, staffId: 'internal-chand' });
    expect((await approve(bela, String(back.body.approvalId))).status).toBe(200);
  });

  test('a rejection has a note, which is mailed to the maker; only the maker withdraws', async () => {
    const { loan, approvalId } = await asked();
    expect((await bela('POST', `/approvals/${approvalId}/withdraw`)).status).toBe(403);
    expect((await server.admin('POST', `/approvals/${approvalId}/reject`, { note: 'No' })).status).toBe(403);
    expect((await bela('POST', `/approvals/${approvalId}/reject`, {})).status).toBe(422);
    const rejected = await bela('POST', `/approvals/${approvalId}/reject`, {
      note: 'Ask the borrower first',
    });
    expect(rejected.body).toMatchObject({ status: 'Rejected', note: 'Ask the borrower first' });
    const [mail] = await told(server, 'approvalDecided');
    expect([mail?.[0], /Note: .*/.exec(mail?.[1] ?? '')?.[0]]).toEqual([
      people.admin,
      'Note: Ask the borrower first',
    ]);
    const again = await pay(server.admin, loan)(1, 0);
    expect(again.status).toBe(202);
    const withdrawn = await server.admin('POST', `/approvals/${String(again.body.approvalId)}/withdraw`);
    expect(withdrawn.body.status).toBe('Withdrawn');
    expect((await approve(bela, String(again.body.approvalId))).status).toBe(409);
    expect(await paymentsOf(server, loan)).toEqual([]);
  });

  test('after seven days it has expired, and may be asked for again', async () => {
    const { loan, approvalId } = await asked();
    server.clock.nowMs = noon + 7 * 86_400_000;
    bela = await signedIn(server, second);
    const late = await approve(bela, approvalId);
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'This request has expired. Please ask again.', code: 'APPROVAL_OVER' },
    ]);
    expect(await requestOf(approvalId, '&status=Requested')).toBeUndefined();
    expect(await requestOf(approvalId, '&status=Expired')).toMatchObject({ status: 'Expired' });
    expect((await pay(await signedIn(server, people.admin), loan)(1, 0)).status).toBe(202);
  });

  test('everything is checked anew: what is refused by then stays a request, and says why', async () => {
    const { loan, approvalId } = await asked();
    expect((await pay(bela, loan)(1, 102_475)).status).toBe(201);
    const taken = await approve(chand, approvalId);
    expect([taken.status, taken.body.message]).toEqual([409, 'A payment for installment #1 already exists.']);
    expect(await requestOf(approvalId)).toMatchObject({ status: 'Requested' });
  });

  test('nothing is done for a maker who is no longer an Admin', async () => {
    const { loan } = await asked();
    const own = await pay(chand, loan)(2, 0);
    expect((await bela('PUT', '/settings/updateadmin/internal-chand', { role: 'Viewer' })).status).toBe(200);
    const late = await approve(bela, String(own.body.approvalId));
    expect([late.status, late.body.message]).toEqual([
      409,
      'The person who asked is no longer an active Admin.',
    ]);
    const ask = { action: 'updateStaff', staffId: 'internal-chand', role: 'Admin' };
    const back = await server.admin('POST', '/approvals', ask);
    expect((await approve(bela, String(back.body.approvalId))).status).toBe(200);
  });

  test('a write that one person may do is done at once, without approval', async () => {
    const loan = await server.newLoan(largeLoan);
    const full = await pay(server.admin, loan)(3, 100_000);
    expect(full.status).toBe(201);
    const small = await pay(server.admin, loan)(4, 50_000);
    expect(small.status).toBe(201);
    const ask = { action: 'revertPayment', paymentId: small.body.paymentId, reason: 'A typing error' };
    const needless = await server.admin('POST', '/approvals', ask);
    expect([needless.status, needless.body.message]).toEqual([
      409,
      'One person may do this: no approval is needed.',
    ]);
  });

  test('the requests are listed a page at a time, newest first, with how many there are', async () => {
    const { approvalId } = await asked();
    const pageOf = async (query: string) => {
      const { rows, headers } = await server.admin('GET', `/approvals?${query}`);
      return { ids: rows.map((row) => row.approvalId), total: Number(headers.get('x-total-count')) };
    };
    const all = await pageOf('limit=500');
    expect(all.ids[0]).toBe(approvalId);
    const oldestFirst = all.ids.toSorted((left, right) => String(left).localeCompare(String(right)));
    expect(all.ids).toEqual(oldestFirst.toReversed());
    expect(all.total).toBe(all.ids.length);
    expect(await pageOf('limit=2&offset=1')).toEqual({ ids: all.ids.slice(1, 3), total: all.total });
    expect(await pageOf(`limit=2&offset=${all.total}`)).toEqual({ ids: [], total: all.total });
  });
});

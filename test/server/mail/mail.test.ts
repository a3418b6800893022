import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Carrier, type Delivery, folderCarrier, smtpCarrier } from '#server/mail/transport.ts';
import { dispatch, startDispatcher } from '#server/mail/dispatcher.ts';
import { letterOf } from '#server/mail/mailText.ts';
import type { Mail } from '#server/mail/mail.ts';
import { readMailbox } from '#server/mail/mailbox.ts';
import { openDatabase, transact } from '#server/db/database.ts';
import { addMail, claimMails, closeMails, keepClaims } from '#server/mail/outbox.ts';
import { day, instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { sendMails, site } from '#test/support/server/mails.ts';
import {
  cipher,
  engines,
  freshLocation,
  lateInstallment,
  noon,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { bookOfTwo, people } from '#test/support/server/books/serverBook.ts';

const from = { name: 'Kisht', address: 'loans@kisht.test' };
const unending = new AbortController().signal;
const silent = pino({ level: 'silent' });
const hostile = 'Eve <b>\r\nBcc: all@kisht.test\r\n\r\nPay to <a href="http://evil.test">us</a>';

const facts = {
  name: 'Asha Rao',
  loanId: 'LN-000001',
  paymentId: 'PAY-000001',
  installmentNumber: 1,
  payment: rupees(123_456),
  penalty: rupees(75),
  total: rupees(123_531),
  paidDate: instantOf(noon),
  dueDate: day('2026-03-14'),
  paymentMethod: 'UPI',
} as const;
const mails: readonly Mail[] = [
  { kind: 'receipt', ...facts },
  { kind: 'claim', ...facts },
  { kind: 'revert', ...facts, reason: 'The cheque was returned', revertedAt: instantOf(noon) },
  {
    kind: 'welcome',
    name: 'Asha Rao',
    customerId: 'CUS-000001',
    password: 'word',
    expiresAt: instantOf(noon),
  },
  { kind: 'passwordReset', name: 'Asha Rao', password: 'word', expiresAt: instantOf(noon) },
  { kind: 'resetLink', name: 'Asha Rao', account: 'customer', token: 'a-b_c', expiresAt: instantOf(noon) },
  {
    kind: 'resetLink',
    name: 'Asha Rao',
    account: 'customer',
    isOfNewAddress: true,
    token: 'a-b_c',
    expiresAt: instantOf(noon),
  },
  {
    kind: 'notice',
    name: 'Bela',
    did: 'reverted',
    concessions: [{ kind: 'revert', amount: rupees(60_000) }],
    by: hostile,
    approvedBy: null,
    loanId: 'LN-000001',
    paymentId: 'PAY-000001',
    installmentNumber: 1,
    total: rupees(60_000),
    reason: 'The cheque was returned',
    at: instantOf(noon),
  },
  {
    kind: 'approvalAsked',
    name: 'Bela',
    approvalId: 'APR-000001',
    by: hostile,
    summary: hostile,
    reason: null,
    expiresAt: instantOf(noon),
  },
  {
    kind: 'approvalDecided',
    name: 'Asha Rao',
    approvalId: 'APR-000001',
    summary: hostile,
    status: 'Rejected',
    by: hostile,
    note: hostile,
  },
  {
    kind: 'partReceipt',
    name: 'Asha Rao',
    loanId: 'LN-000001',
    receiptId: 'RCP-000001',
    amount: rupees(5_000),
    receivedOn: day('2026-03-14'),
    method: hostile,
    covered: [
      { target: 'interest', installmentNumber: 1, amount: rupees(1_000) },
      { target: 'charge', installmentNumber: null, amount: rupees(590) },
      { target: 'advance', installmentNumber: null, amount: rupees(10) },
    ],
    left: rupees(3_885),
    nextDueDate: day('2026-03-14'),
  },
  {
    kind: 'refund',
    name: 'Asha Rao',
    loanId: 'LN-000001',
    receiptId: 'RCP-000002',
    amount: rupees(500),
    refundedOn: day('2026-03-14'),
    method: 'UPI',
    reason: hostile,
    advance: rupees(0),
  },
];

describe('a letter', () => {
  test('writes money and time as in India', () => {
    const [receipt] = mails;
    const { subject, text, html } = letterOf(receipt as Mail, site);
    expect(subject).toBe('Payment received for loan LN-000001');
    for (const words of [
      'Dear Asha Rao,',
      'Payment amount: ₹1,23,456.00',
      'Penalty amount: ₹75.00',
      'Total amount: ₹1,23,531.00',
      'Installment: #1, due 14 Mar 2026',
      'Paid on: 15 Mar 2026, 12:00 pm',
      'Payment method: UPI',
    ])
      expect(text).toContain(words);
    expect(html).toContain('<td>₹1,23,531.00</td>');
  });

  test('says the day alone of money whose day was entered, as its receipt does', () => {
    const midnight = instantOf(Date.parse('2026-03-14T00:00:00+05:30'));
    const { text } = letterOf({ ...(mails[0] as Mail), paidDate: midnight } as Mail, site);
    expect(text).toContain('Paid on: 14 Mar 2026\n');
  });

  test('carries the link that sets a password, under the public address', () => {
    const { text, html } = letterOf(mails[5] as Mail, site);
    const link = 'https://loans.kisht.test/auth/reset-password?token=a-b_c';
    expect(text).toContain(`Choose a new password: ${link}\n`);
    expect(html).toContain(`<a href="${link}">`);
  });

  test('shows the amount once, above the other facts, and leads to the receipt', () => {
    const { html, text } = letterOf(mails[0] as Mail, site, {
      name: 'Asha Finance',
      address: '14, 2nd Cross, Bengaluru',
      contact: '1800 123',
    });
    expect(html.match(/₹1,23,531\.00/g)).toHaveLength(1);
    expect(html).toMatch(/class="figure"><table>.*Total amount<\/th><td>₹1,23,531\.00<\/td>/);
    const link = 'https://loans.kisht.test/customers/payment/LN-000001/receipt/PAY-000001';
    expect(html).toContain(`<div class="action"><p><a href="${link}">See the receipt</a></p></div>`);
    expect(text).toContain(`See the receipt: ${link}\n\nAsha Finance\n\n1800 123\n`);
  });

  test('has no address of another host but those of the app, in style, text or link', () => {
    for (const mail of mails) {
      const { html } = letterOf(mail, site);
      expect(html.match(/(?:url\(|src=|href="(?!https:\/\/loans\.kisht\.test\/))/g)).toBeNull();
    }
  });

  test.each(mails)('of kind $kind shows what people typed as text on one line', (mail) => {
    const { subject, text, html } = letterOf(
      { ...mail, name: hostile, ...('reason' in mail ? { reason: hostile } : {}) },
      site,
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^(Bcc|Pay to)/m);
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('evil.test"');
    expect(html).toContain('Eve &#60;b&#62; Bcc: all@kisht.test Pay to');
  });
});

test.each([
  ['Kisht <loans@kisht.test>', { name: 'Kisht', address: 'loans@kisht.test' }],
  ['"Kisht, Loans" <loans@kisht.test>', { name: 'Kisht, Loans', address: 'loans@kisht.test' }],
  ['loans@kisht.test', { name: '', address: 'loans@kisht.test' }],
  ['Kisht', null],
  ['a@b.test, c@d.test', null],
  ['Kisht <loans@kisht.test>\r\nBcc: x@y.test', null],
])('the mailbox %j is read', (text, mailbox) => {
  expect(readMailbox(text)).toEqual(mailbox);
});

const delivery: Delivery = {
  id: 'mail-1',
  kind: 'receipt',
  to: { name: hostile, address: 'asha.rao@kisht.test' },
  letter: letterOf(mails[0] as Mail, site),
  writtenAt: instantOf(noon),
};

/** The names of a message's headers, before its first empty line, and one header's value. */
const headersOf = (message: string) => {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return new Map(head.split('\r\n').map((line) => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']));
};

const expectHonest = (message: string) => {
  const headers = headersOf(message);
  expect([...headers.keys()].toSorted()).toEqual(
    [
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ].toSorted(),
  );
  expect(headers.get('From')).toBe('Kisht <loans@kisht.test>');
  expect(headers.get('Message-ID')).toBe('<mail-1@kisht.test>');
  expect(headers.get('Subject')).toBe('Payment received for loan LN-000001');
  expect(message).toContain('Content-Type: text/plain; charset=utf-8');
  expect(message).toContain('Content-Type: text/html; charset=utf-8');
};

describe('letters to a folder', () => {
  test('are files that a mail program opens, for their owner’s eyes, one however often they are sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kisht-outbox-'));
    const carrier = folderCarrier(join(folder, 'outbox'), from);
    await carrier.send(delivery, unending);
    await carrier.send(delivery, unending);
    const files = readdirSync(join(folder, 'outbox'));
    expect(files).toEqual(['2026-03-15T06-30-00-000Z-receipt-mail-1.eml']);
    const file = join(folder, 'outbox', files[0] ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expectHonest(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
  });
});

describe('letters to a mail server', () => {
  const received: { readonly to: readonly string[]; readonly message: string }[] = [];
  let refuse: ((address: string) => Error | null) | null = null;
  let smtp: SMTPServer;
  let url: string;
  beforeEach(async () => {
    received.length = 0;
    refuse = null;
    smtp = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'kisht' && password === 'p@ss' ? done(null, { user: 'kisht' }) : done(new Error('no')),
      onRcptTo: ({ address }, _session, done) => done(refuse?.(address) ?? null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, message: Buffer.concat(chunks).toString('utf8') });
          done();
        });
      },
    });
    smtp.on('error', () => undefined);
    const listening = smtp.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    url = `smtp://kisht:p%40ss@127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        smtp.close(resolve);
      }),
  );

  test('arrive whole, at the right address, with the product’s headers', async () => {
    const carrier = smtpCarrier({ url, tls: 'offered' }, from);
    await carrier.send(delivery, unending);
    carrier.close();
    expect(received.map(({ to }) => to)).toEqual([['asha.rao@kisht.test']]);
    expectHonest(received[0]?.message ?? '');
  });

  test('count as refused where the server refuses them, or the address is invalid', async () => {
    refuse = () => new Error('no such user');
    const carrier = smtpCarrier({ url, tls: 'offered' }, from);
    await expect(carrier.send(delivery, unending)).rejects.toThrow('no such user');
    const injected = { name: 'x', address: 'a@kisht.test>\r\nRCPT TO:<b@kisht.test' };
    await expect(carrier.send({ ...delivery, to: injected }, unending)).rejects.toThrow('no e-mail address');
    carrier.close();
    expect(received).toEqual([]);
  });

  test('are sent again until they are taken, under one Message-ID, and nothing secret is logged', async () => {
    const server = await startServer('sqlite');
    const lines: string[] = [];
    const logger = pino({ base: null }, { write: (line) => void lines.push(line) });
    refuse = (address) => Object.assign(new Error(`${address} is busy`), { responseCode: 450 });
    await server.anonymous('POST', '/auth/forgot-password', { email: people.owner });
    const carrier = smtpCarrier({ url, tls: 'offered' }, from);
    const input = { db: server.db, cipher, carrier, site, clock: () => server.clock.nowMs, logger };
    await dispatch(input);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { kind: 'resetLink', attempts: 1, willRetry: true, responseCode: 450 },
    ]);
    expect(lines.join('')).not.toContain('@');

    refuse = null;
    await dispatch(input);
    expect(received).toEqual([]);
    server.clock.nowMs += 5_000;
    await dispatch(input);
    expect(received.map(({ to }) => to)).toEqual([[people.owner]]);
    const [row] = await server.db.query.selectFrom('mails').selectAll().execute();
    expect(row).toMatchObject({ attempts: 2, content: null, due_at: null });
    expect(headersOf(received[0]?.message ?? '').get('Message-ID')).toBe(`<${row?.id}@kisht.test>`);
    carrier.close();
    await server.stop();
  });

  test.each([
    ['is away', { url: 'smtp://127.0.0.1:1' }, { code: 'ECONNREFUSED' }],
    ['has a certificate that cannot be trusted', {}, { code: expect.stringMatching(/CERT/) }],
    [
      'has a password that cannot be read',
      { passwordFile: '/nowhere' },
      { reason: expect.stringContaining('SMTP_PASSWORD_FILE /nowhere cannot be read') },
    ],
  ] as const)('the log says that the mail server %s', async (_, other, said) => {
    const server = await startServer('sqlite');
    const lines: string[] = [];
    const logger = pino({ base: null }, { write: (line) => void lines.push(line) });
    const encrypted = new SMTPServer({ secure: true });
    encrypted.on('error', () => undefined);
    const listening = encrypted.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const secureUrl = `smtps://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    await server.anonymous('POST', '/auth/forgot-password', { email: people.owner });
    const carrier = smtpCarrier({ url: secureUrl, tls: 'required', ...other }, from);
    await dispatch({ db: server.db, cipher, carrier, site, clock: () => server.clock.nowMs, logger });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ attempts: 1, ...said }]);
    carrier.close();
    await new Promise<void>((resolve) => {
      encrypted.close(resolve);
    });
    await server.stop();
  });
});

describe.each(engines)('the outbox on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const kindsSent = async () => (await sendMails(server)).map(({ kind, to }) => [kind, to.address]);
  const post = (count: number) =>
    transact(server.db, async (tx) => {
      for (let number = 0; number < count; number += 1)
        await addMail(tx, cipher, {
          to: `borrower-${number}@kisht.test`,
          mail: mails[0] as Mail,
          now: instantOf(noon),
        });
    });

  test('a borrower gets a receipt when a payment becomes Paid, and a notice when it is reverted', async () => {
    const loan = await server.newLoan();
    const path = `/payments/${String(loan.loanId)}`;
    const { body } = await server.admin('POST', path, lateInstallment);
    const [receipt] = await sendMails(server);
    expect(receipt).toMatchObject({ kind: 'receipt', to: { name: 'Owner Rao', address: people.owner } });
    expect(receipt?.letter.text).toContain('Total amount: ₹11,360.00');
    await server.admin('DELETE', `/payments/revertpayment/${String(body.paymentId)}`, {
      revertReason: 'The cheque was returned',
    });
    const [notice] = await sendMails(server);
    expect(notice).toMatchObject({ kind: 'revert', to: { address: people.owner } });
    expect(notice?.letter.text).toContain('Reason: The cheque was returned');
  });

  test('a borrower’s claim gets a notice that it awaits confirmation, and a receipt when staff confirm it', async () => {
    const loan = await server.newLoan({ startDate: '2026-03-10', status: 'Active' });
    const body = { installmentNumber: 1, amount: 8885, paymentMethod: 'UPI' };
    const payment = await server.owner('POST', `/payments/${String(loan.loanId)}`, body);
    const [claim, ...others] = await sendMails(server);
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ kind: 'claim', to: { name: 'Owner Rao', address: people.owner } });
    expect(claim?.letter.subject).toBe(`Payment recorded for loan ${String(loan.loanId)}`);
    expect(claim?.letter.text).toContain('Recorded. Awaiting confirmation.');
    await server.admin('PUT', `/payments/confirm/${String(payment.body.paymentId)}`);
    expect(await kindsSent()).toEqual([['receipt', people.owner]]);
  });

  test('a write that is refused or rolled back mails nothing', async () => {
    const loan = await server.newLoan();
    const path = `/payments/${String(loan.loanId)}`;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => server.admin('POST', path, lateInstallment)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    await expect(
      transact(server.db, async (tx) => {
        await addMail(tx, cipher, { to: 'x@kisht.test', mail: mails[0] as Mail, now: instantOf(noon) });
        throw new Error('afterwards');
      }),
    ).rejects.toThrow('afterwards');
    expect(await kindsSent()).toEqual([['receipt', people.owner]]);
  });

  test('a mail is stored sealed, and its content removed once it is sent', async () => {
    await server.admin('POST', '/settings/customers/CUS-000001/reset-password', {
      password: 'a one-time word',
    });
    const stored = () => server.db.query.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(await stored())).not.toContain('a one-time word');
    expect((await stored()).filter(({ content }) => content !== null)).toHaveLength(1);
    expect(await kindsSent()).toEqual([['passwordReset', people.owner]]);
    expect((await stored()).filter(({ content, sent_at }) => content !== null || sent_at === null)).toEqual(
      [],
    );
  });

  test('several servers send each mail once', async () => {
    await post(60);
    const sent: string[] = [];
    const carrier: Carrier = {
      send: async ({ to }) => {
        sent.push(to.address);
        await Promise.resolve();
      },
      close: () => undefined,
    };
    const input = { db: server.db, cipher, carrier, site, clock: () => noon, logger: silent };
    const work = async () => {
      for (let found = 1; found > 0;) found = await dispatch(input);
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(sent.toSorted()).toEqual(
      Array.from({ length: 60 }, (_, number) => `borrower-${number}@kisht.test`).toSorted(),
    );
  });

  test('a mail that a server took before it died is sent by another after its lease, with the same id', async () => {
    await post(1);
    const ids: string[] = [];
    const clock = { nowMs: noon };
    const dying = new Error('the process ends here');
    const input = { db: server.db, cipher, site, clock: () => clock.nowMs, logger: silent };
    const close = () => undefined;
    // It sends, and dies before it can write that down.
    const first: Carrier = { send: async ({ id }) => void ids.push(id), close };
    const halves = {
      ...input,
      carrier: first,
      db: {
        ...server.db,
        guard: {
          begin: () => {
            if (ids.length > 0) throw dying;
          },
          commit: () => undefined,
          end: () => undefined,
        },
      },
    };
    await expect(dispatch(halves)).rejects.toThrow(dying);
    const second: Carrier = { send: async ({ id }) => void ids.push(id), close };
    expect(await dispatch({ ...input, carrier: second })).toBe(0);
    clock.nowMs += 15_000;
    await dispatch({ ...input, carrier: second });
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
  });

  test('a mail that can be neither sent nor postponed does not have the others sent again', async () => {
    await post(3);
    const clock = { nowMs: noon };
    const sent: string[] = [];
    let isAway = false;
    const carrier: Carrier = {
      send: async ({ to: { address } }) => {
        isAway = address === 'borrower-1@kisht.test' && clock.nowMs === noon;
        await Promise.resolve();
        if (isAway) throw new Error('busy');
        sent.push(address);
      },
      close: () => undefined,
    };
    const guard = {
      begin: () => {
        if (!isAway) return;
        isAway = false;
        throw new Error('the database is away for a moment');
      },
      commit: () => undefined,
      end: () => undefined,
    };
    const db = { ...server.db, guard };
    const input = { db, cipher, carrier, site, clock: () => clock.nowMs, logger: silent };
    expect(await dispatch(input)).toBe(3);
    clock.nowMs += 15_000;
    expect(await dispatch(input)).toBe(1);
    expect(sent.toSorted()).toEqual([0, 1, 2].map((number) => `borrower-${number}@kisht.test`));
  });

  test('mails that are delivered while the database is away are marked when it is back, and not sent again', async () => {
    await post(3);
    const clock = { nowMs: noon };
    const sent: string[] = [];
    let isAway = false;
    let refused = 0;
    const carrier: Carrier = {
      send: async ({ to: { address } }) => {
        await Promise.resolve();
        sent.push(address);
        isAway = sent.length === 3;
      },
      close: () => undefined,
    };
    const guard = {
      begin: () => {
        if (!isAway) return;
        refused += 1;
        throw new Error('the database is away');
      },
      commit: () => undefined,
      end: () => undefined,
    };
    const db = { ...server.db, guard };
    const input = { db, cipher, carrier, site, clock: () => clock.nowMs, logger: silent };
    const dispatcher = startDispatcher(input);
    await expect.poll(() => refused).toBeGreaterThan(0);
    clock.nowMs += 15_000;
    isAway = false;
    dispatcher.wake();
    const waiting = server.db.query.selectFrom('mails').select('id').where('sent_at', 'is', null);
    await expect.poll(() => waiting.execute()).toEqual([]);
    await dispatcher.stop();
    expect(sent.toSorted()).toEqual([0, 1, 2].map((number) => `borrower-${number}@kisht.test`));
  });

  test('mails that are written while others are sent are gathered into one batch', async () => {
    const sent = server.db.query.selectFrom('mails').select('id').where('sent_at', 'is not', null);
    const { length: earlier } = await sent.execute();
    let begun = 0;
    const guard = { begin: () => void (begun += 1), commit: () => undefined, end: () => undefined };
    const sentAfter: number[] = [];
    const carrier: Carrier = {
      send: async () => {
        sentAfter.push(begun);
        if (sentAfter.length === 1) await post(1);
      },
      close: () => undefined,
    };
    const db = { ...server.db, guard };
    await post(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const dispatcher = startDispatcher({ db, cipher, carrier, site, clock: () => noon, logger: silent });
    try {
      await expect.poll(() => sent.execute()).toHaveLength(earlier + 1);
      await post(1);
      dispatcher.wake();
      vi.advanceTimersByTime(250);
      await expect.poll(() => sent.execute()).toHaveLength(earlier + 3);
    } finally {
      vi.useRealTimers();
      await dispatcher.stop();
    }
    // A batch begins a transaction to claim its mails, and one to mark them.
    expect(sentAfter).toEqual([1, 3, 3]);
  });

  test('a mail that is slow to send stays with the server that sends it', async () => {
    await post(1);
    const at = (seconds: number) => instantOf(noon + seconds * 1000);
    const [mail] = await claimMails(server.db, at(0));
    await keepClaims(server.db, [mail?.id ?? ''], at(14));
    expect(await claimMails(server.db, at(28))).toEqual([]);
    await closeMails(server.db, [{ id: mail?.id ?? '' }], at(28));
    await keepClaims(server.db, [mail?.id ?? ''], at(28));
    expect(await claimMails(server.db, at(60))).toEqual([]);
  });

  test('a link that has expired is not sent any more', async () => {
    await server.anonymous('POST', '/auth/forgot-password', { email: people.owner });
    const failing: Carrier = { send: () => Promise.reject(new Error('away')), close: () => undefined };
    const input = { db: server.db, cipher, site, carrier: failing, clock: () => noon, logger: silent };
    await dispatch(input);
    const sent: Delivery[] = [];
    const carrier: Carrier = { send: async (one) => void sent.push(one), close: () => undefined };
    await dispatch({ ...input, carrier, clock: () => noon + 30 * 60_000 });
    expect(sent).toEqual([]);
    const open = await server.db.query
      .selectFrom('mails')
      .select('id')
      .where('content', 'is not', null)
      .execute();
    expect(open).toEqual([]);
  });
});

test('a stop does not wait for a silent mail server: its mails keep their lease and are sent later', async () => {
  const server = await startServer('sqlite');
  const loan = await server.newLoan();
  await server.admin('POST', `/payments/${String(loan.loanId)}`, lateInstallment);
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const carrier = smtpCarrier({ url: `smtp://127.0.0.1:${port}`, tls: 'offered' }, from);
  const input = { db: server.db, cipher, site, clock: () => noon, logger: silent };
  const connected = once(mute, 'connection');
  const dispatcher = startDispatcher({ ...input, carrier }, 1);
  await connected;
  const closed = new Promise((resolve) => void sockets[0]?.resume().once('close', resolve));
  await dispatcher.stop();
  // It was hung up on, long before its own time was over.
  await closed;
  const waiting = server.db.query.selectFrom('mails').select(['attempts', 'due_at', 'sent_at']);
  expect(await waiting.execute()).toEqual([{ attempts: 1, due_at: instantOf(noon + 15_000), sent_at: null }]);

  const sent: Delivery[] = [];
  const working: Carrier = { send: async (one) => void sent.push(one), close: () => undefined };
  expect(await dispatch({ ...input, carrier: working })).toBe(0);
  await dispatch({ ...input, carrier: working, clock: () => noon + 15_000 });
  expect(sent.map(({ kind }) => kind)).toEqual(['receipt']);
  mute.close();
  await server.stop();
});

test('a mail is not handed over in clear to another machine that offers no encryption', async () => {
  const heard: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => {
      heard.push(username ?? '');
      done(null, { user: 'kisht' });
    },
  });
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const url = `smtp://kisht:word@127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const carrier = smtpCarrier({ url, tls: 'required' }, from);
  await expect(carrier.send(delivery, unending)).rejects.toThrow(/STARTTLS|TLS/);
  carrier.close();
  expect(heard).toEqual([]);
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

test('a running dispatcher sends mails written before and after its start, and ends when stopped', async () => {
  const { location, remove } = await freshLocation('sqlite');
  const server = await startServer('sqlite', bookOfTwo, { location, remove });
  const loan = await server.newLoan();
  const pay = (installmentNumber: number) =>
    server.admin('POST', `/payments/${String(loan.loanId)}`, { ...lateInstallment, installmentNumber });
  const waiting: (() => void)[] = [];
  const sent: Delivery[] = [];
  const carrier: Carrier = {
    send: async (one) => {
      sent.push(one);
      waiting.shift()?.();
    },
    close: () => undefined,
  };
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  await pay(1);
  const before = next();
  const db = openDatabase(location);
  const dispatcher = startDispatcher({ db, cipher, carrier, site, clock: () => noon, logger: silent });
  await before;
  const after = next();
  await pay(2);
  dispatcher.wake();
  await after;
  await dispatcher.stop();
  await pay(3);
  dispatcher.wake();
  expect(sent.map(({ letter }) => /Installment: (#\d)/.exec(letter.text)?.[1])).toEqual(['#1', '#2']);
  await db.query.destroy();
  await server.stop();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { dispatch } from '#server/mail/dispatcher.ts';
import type { Delivery } from '#server/mail/transport.ts';
import { cipher, engines, noon, startServer, type TestServer } from '#test/support/server/server.ts';

describe.each(engines)('a mail of a lender on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  /** What is sent next, after a message of a new loan's payment. */
  const nextMail = async (): Promise<Delivery | undefined> => {
    const { loanId } = await server.newLoan({ status: 'Active' });
    await server.admin('POST', `/payments/${String(loanId)}`, {
      installmentNumber: 1,
      amount: 8885 + 2475,
      penaltyAmount: 2475,
      paymentMethod: 'UPI',
    });
    const sent: Delivery[] = [];
    await dispatch({
      db: server.db,
      cipher,
      carrier: { send: (delivery) => Promise.resolve(void sent.push(delivery)), close: () => undefined },
      site: 'https://loans.kisht.test',
      clock: () => noon,
      logger: pino({ level: 'silent' }),
    });
    return sent[0];
  };

  test('is signed by the product until the lender has said who they are', async () => {
    const mail = await nextMail();
    expect(mail).toMatchObject({ kind: 'receipt', from: 'Kisht' });
    expect(mail?.letter.text.trimEnd().split('\n').at(-1)).toBe('Kisht');
  });

  test('is signed by the lender, with the ways to reach them (rule LENDER-IDENTITY)', async () => {
    await server.admin('PUT', '/lender', {
      version: 0,
      settings: {
        identity: {
          tradeName: 'Asha\n<b>Finance</b>',
          phone: '1800 123',
          email: 'help@asha.example',
          address: '14 MG Road',
          city: 'Bengaluru',
          state: '29',
          pin: '560001',
        },
      },
    });
    const mail = await nextMail();
    expect(mail?.from).toBe('Asha <b>Finance</b>');
    expect(mail?.letter.text).toMatch(/\n\nAsha <b>Finance<\/b>\n\n1800 123 · help@asha.example\n$/);
    expect(mail?.letter.html).toContain('<p>Asha &#60;b&#62;Finance&#60;/b&#62;</p>');
    // As on the pages and the papers.
    expect(mail?.letter.html).toContain('<p>14 MG Road, Bengaluru, Karnataka 560001</p>');
  });
});

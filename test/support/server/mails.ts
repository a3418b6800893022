import { pino } from 'pino';
import type { Carrier, Delivery } from '#server/mail/transport.ts';
import { dispatch } from '#server/mail/dispatcher.ts';
import { cipher, type TestServer } from './server.ts';

export const site = 'https://loans.kisht.test';

/** Sends the mails of a server's outbox and answers them. */
export const sendMails = async ({ db, clock }: TestServer): Promise<readonly Delivery[]> => {
  const sent: Delivery[] = [];
  const carrier: Carrier = {
    send: (delivery) => Promise.resolve(void sent.push(delivery)),
    close: () => undefined,
  };
  const logger = pino({ level: 'silent' });
  const input = { db, cipher, carrier, site, clock: () => clock.nowMs, logger };
  for (let found = 1; found > 0;) found = await dispatch(input);
  return sent;
};

/** Tries the mails that are due, so many times an hour apart, on a mail server that refuses them all. */
export const refuseMails = async ({ db, clock }: TestServer, times: number): Promise<void> => {
  const carrier: Carrier = {
    send: () => Promise.reject(new Error('550 No such mailbox')),
    close: () => undefined,
  };
  const logger = pino({ level: 'silent' });
  for (let tried = 0; tried < times; tried += 1) {
    await dispatch({ db, cipher, carrier, site, clock: () => clock.nowMs, logger });
    clock.nowMs += hourMs;
  }
};

const hourMs = 3_600_000;

/** The one-time password in the last mail to an address. */
export const mailedPassword = (server: TestServer, address: string): Promise<string> =>
  findMailed(server, address, /^One-time password: (\S+)$/m);

/** The token in the last reset link to an address. */
export const mailedToken = (server: TestServer, address: string): Promise<string> =>
  findMailed(server, address, /reset-password\?token=(\S+)$/m);

/** The token of 'This was not me' in the last mail to an address. */
export const mailedDisownToken = (server: TestServer, address: string): Promise<string> =>
  findMailed(server, address, /not-me\?token=(\S+)$/m);

/** The match in the last mail that has one; mails of one moment are in any order. */
const findMailed = async (server: TestServer, address: string, pattern: RegExp): Promise<string> => {
  const texts = (await sendMails(server))
    .filter(({ to }) => to.address === address)
    .map(({ letter }) => letter.text);
  const value = texts.map((text) => pattern.exec(text)?.[1]).findLast((found) => found !== undefined);
  if (value === undefined) throw new Error(`no such mail: ${texts.join('\n---\n')}`);
  return value;
};

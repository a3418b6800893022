import { pino } from 'pino';
import type { Carrier, Delivery } from '../../server/mail/carrier.ts';
import { dispatch } from '../../server/mail/dispatcher.ts';
import { cipher, type TestServer } from './server.ts';

export const site = 'https://loans.kisht.test';

/** Sends what is in a server's outbox now, and answers it. */
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

/** The one-time password in the last mail to an address. */
export const mailedPassword = async (server: TestServer, address: string): Promise<string> =>
  found(/^One-time password: (\S+)$/m, await textTo(server, address));

/** The token in the last reset link to an address. */
export const mailedToken = async (server: TestServer, address: string): Promise<string> =>
  found(/reset-password\?token=(\S+)$/m, await textTo(server, address));

const textTo = async (server: TestServer, address: string): Promise<string> =>
  (await sendMails(server)).findLast(({ to }) => to.address === address)?.letter.text ?? '';

const found = (pattern: RegExp, text: string): string => {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`no such mail: ${text}`);
  return value;
};

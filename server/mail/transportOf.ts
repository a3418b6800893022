import { join } from 'node:path';
import { brandName } from '#domain/values/brand.ts';
import type { Environment } from '#server/start/environment.ts';
import { type Carrier, folderCarrier, smtpCarrier } from './transport.ts';

/** Sends mails to the configured mail server, else writes them to a folder. */
export const carrierOf = ({ mailServer, mailFrom, publicUrl, dataFolder }: Environment): Carrier => {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  const from = mailFrom ?? { name: brandName, address: `no-reply@${host}` };
  return mailServer === null
    ? folderCarrier(join(dataFolder, 'outbox'), from)
    : smtpCarrier(mailServer, from);
};

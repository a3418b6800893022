import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { brandName } from '#domain/values/brand.ts';
import type { Instant } from '#domain/values/calendar.ts';
import { makeFolder } from '#server/db/files/dataFolder.ts';
import type { MailServer } from '#server/start/encryptedConnections.ts';
import type { Environment } from '#server/start/environment.ts';
import { passwordIn } from '#server/secrets/secretFiles.ts';
import { oneLine } from './letterParts.ts';
import type { Letter } from './mailText.ts';
import { type Mailbox, readMailbox } from './mailbox.ts';
import { mimeMessage } from './mimeMessage.ts';

/** A letter and its recipient. */
export interface Delivery {
  /** The mail's id, the same at every attempt. */
  readonly id: string;
  readonly kind: string;
  readonly to: Mailbox;
  /** The sender's name by the lender's set-up; the carrier's own where omitted. */
  readonly from?: string;
  readonly letter: Letter;
  readonly writtenAt: Instant;
}

/** Delivers letters. */
export interface Carrier {
  /** Sends a letter. Rejects where it could not be delivered, or `signal` aborted it; it is retried later. */
  readonly send: (delivery: Delivery, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
}

/** Hands letters to a mail server. */
export const smtpCarrier = (server: MailServer, from: Mailbox): Carrier => {
  const { passwordFile = null } = server;
  const passwordNow = passwordFile === null ? () => null : passwordIn('SMTP_PASSWORD_FILE', passwordFile);
  let known: { readonly password: string | null; readonly transport: Transporter } | null = null;
  const transportNow = async (): Promise<Transporter> => {
    const { createTransport } = await nodemailer();
    const password = passwordNow();
    if (known?.password === password) return known.transport;
    // Lets letters that are being sent with the previous password finish.
    known?.transport.close();
    known = { password, transport: createTransport(optionsOf(server, password)) };
    return known.transport;
  };
  return {
    send: async (delivery, signal) => {
      const transport = await transportNow();
      const envelope = { from: from.address, to: [addressOf(delivery.to)] };
      await transport.sendMail({ envelope, raw: messageOf(delivery, from), signal });
    },
    close: () => known?.transport.close(),
  };
};

/** Loaded with the first letter, since a server starts sooner and smaller without it. */
const nodemailer = () => import('nodemailer');

const optionsOf = ({ url, tls }: MailServer, password: string | null) => ({
  ...smtpLimits,
  requireTLS: tls === 'required',
  ignoreTLS: tls === 'none',
  url: password === null ? url : Object.assign(new URL(url), { password: encodeURIComponent(password) }).href,
});

/**
 * Writes letters as `.eml` files, which every mail program opens; throws `UnusableFolder` where it cannot. A letter
 * that is sent again replaces its file.
 */
export const folderCarrier = (folder: string, from: Mailbox): Carrier => {
  makeFolder(folder, `The folder for mails in DATA_DIR, ${folder},`);
  return {
    send: async (delivery) => {
      const name = `${delivery.writtenAt.replaceAll(/[:.]/g, '-')}-${delivery.kind}-${delivery.id}`;
      const draft = join(folder, `.${name}.${process.pid}`);
      await writeFile(draft, messageOf(delivery, from), { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
    },
    close: () => undefined,
  };
};

const smtpLimits = {
  pool: true,
  maxConnections: 5,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** A letter as the mail that both carriers deliver. The envelope goes to the mail server beside it. */
const messageOf = ({ id, to, from: sender, letter, writtenAt }: Delivery, from: Mailbox): string =>
  mimeMessage(
    {
      id,
      from: { ...from, name: nameOf(from, sender) },
      to: { name: oneLine(to.name), address: addressOf(to) },
      date: new Date(writtenAt),
    },
    { ...letter, subject: oneLine(letter.subject) },
  );

/** The name in MAIL_FROM if the operator has set one, else the lender's instead of the product's. */
const nameOf = ({ name }: Mailbox, sender = brandName): string =>
  sender !== brandName && (name === '' || name === brandName) ? oneLine(sender) : name;

/**
 * The address of a recipient; throws for a text that is not exactly one address, which a mail program might read as
 * several.
 */
const addressOf = ({ address }: Mailbox): string => {
  if (readMailbox(address)?.address === address) return address;
  throw new Error('The recipient has no e-mail address.');
};

/** Sends mails to the configured mail server, else writes them to a folder. */
export const carrierOf = ({ mailServer, mailFrom, publicUrl, dataFolder }: Environment): Carrier => {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  const from = mailFrom ?? { name: brandName, address: `no-reply@${host}` };
  return mailServer === null
    ? folderCarrier(join(dataFolder, 'outbox'), from)
    : smtpCarrier(mailServer, from);
};

import { type Mailbox, readMailbox } from '#server/mail/mailbox.ts';
import { type MailServer, readMailServer } from '#server/start/encryptedConnections.ts';
import { isLoopback } from '#server/start/loopback.ts';
import { isEmail, isMailAddress } from './addresses.ts';
import type { NetworkSettings } from './network.ts';
import { type Values, unusable } from './values.ts';

export interface MailSettings {
  /** The mail server; null where mails are written to a folder. */
  readonly mailServer: MailServer | null;
  /** The sender of mails; null for a default one. */
  readonly mailFrom: Mailbox | null;
  /** The address that gets each day's checkpoint; null: none. */
  readonly auditMailTo: string | null;
}

export const readMail = (
  value: Values,
  { host, publicUrl }: Pick<NetworkSettings, 'host' | 'publicUrl'>,
  passwordFile: string | null,
): MailSettings => {
  const auditMailTo = value('AUDIT_MAIL_TO') ?? null;
  if (auditMailTo !== null && !isEmail(auditMailTo))
    return unusable('AUDIT_MAIL_TO must be an e-mail address.');
  const smtpUrl = value('SMTP_URL') ?? null;
  const mailServer = smtpUrl === null ? null : mailServerAt(smtpUrl, passwordFile);
  const mailFrom = readMailbox(value('MAIL_FROM') ?? '');
  if (value('MAIL_FROM') !== undefined && mailFrom === null)
    return unusable(
      'MAIL_FROM must be an e-mail address, or a name with one such as Kisht <loans@example.com>.',
    );
  if (smtpUrl !== null && publicUrl === null && !isLoopback(host))
    return unusable('PUBLIC_URL is required with SMTP_URL where HOST is open: links in mails begin with it.');
  return { mailServer, mailFrom, auditMailTo };
};

const mailServerAt = (smtpUrl: string, passwordFile: string | null): MailServer => {
  if (!isMailAddress(smtpUrl))
    return unusable('SMTP_URL must be an address such as smtps://user:password@mail.example:465.');
  return (
    readMailServer(smtpUrl, passwordFile) ??
    unusable(
      'SMTP_URL says how mail is encrypted with ?tls=required or ?tls=none (clear text), and no other way.',
    )
  );
};

import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';

/** The text of the first mail to an address that contains some words, as soon as the server has written it. */
export const mailTo = async (dataFolder: string, address: string, words: string): Promise<string> => {
  const outbox = join(dataFolder, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const watcher = watch(outbox);
  try {
    for (;;) {
      const changed = once(watcher, 'change');
      const mail = mailsIn(outbox).find(
        (text) => text.includes(`To: `) && text.includes(address) && text.includes(words),
      );
      if (mail !== undefined) return mail;
      await changed;
    }
  } finally {
    watcher.close();
  }
};

const mailsIn = (outbox: string): readonly string[] =>
  readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => plain(readFileSync(join(outbox, file), 'utf8')));

/** Undoes quoted-printable, in which mails travel. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

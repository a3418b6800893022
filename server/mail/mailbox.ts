import { isMailable } from '#domain/values/email.ts';

/** A name with an e-mail address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Reads `Kisht <loans@example.com>`, or an address alone; null for anything else. */
export const readMailbox = (text: string): Mailbox | null => {
  const parts = /^(?:"?([^"<>@\r\n]*?)"?\s*<([^\s<>]+)>|([^\s<>]+))$/.exec(text);
  const address = parts?.[2] ?? parts?.[3] ?? '';
  return isMailable(address) ? { name: parts?.[1] ?? '', address } : null;
};

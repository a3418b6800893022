import { isMailable } from '#domain/values/email.ts';

/** A name with an e-mail address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const nowhere = '@erased.invalid';

/** An address without a mailbox for the record of an erased person, which keeps e-mails unique. */
export const erasedEmail = (id: string): string => `${id.toLowerCase()}${nowhere}`;

/** True for an address that `erasedEmail` made. */
export const isErasedEmail = (address: string): boolean => address.endsWith(nowhere);

/** Reads `Kisht <loans@example.com>`, or an address alone; null for anything else. */
export const readMailbox = (text: string): Mailbox | null => {
  const parts = /^(?:"?([^"<>@\r\n]*?)"?\s*<([^\s<>]+)>|([^\s<>]+))$/.exec(text);
  const address = parts?.[2] ?? parts?.[3] ?? '';
  return isMailable(address) ? { name: parts?.[1] ?? '', address } : null;
};

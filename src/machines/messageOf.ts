import { failureMessage } from '#api/failure.ts';

/** A failure's message: the server's reason, or these words where it gave none. */
export const messageOf =
  (words: string) =>
  ({ event }: { readonly event: { readonly error: unknown } }): string =>
    failureMessage(event.error, words);

import { failureMessage } from '#api/failure.ts';

/** The message of a failure: the server's reason, or `words` where it gave none. */
export const messageOf =
  (words: string) =>
  ({ event }: { readonly event: { readonly error: unknown } }): string =>
    failureMessage(event.error, words);

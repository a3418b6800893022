import type { App } from '#app/app.ts';
import { isOurServer } from '#browser/credentials.ts';
import { isMissingCall, isUnknownShape } from '#api/failure.ts';
import type { BookFiguresAnswer } from '#api/calls/figures.ts';

/**
 * Loads the figures that a server keeps (rule TOTALS); parallel callers share one call. Null where a server does not know
 * the call, which is not asked again, and where it fails on a foreign one: a token that does not say whose it is may be of
 * our own server, so that it is asked.
 */
export const bookFigures = ({ client, storage }: Pick<App, 'client' | 'storage'>) => {
  let [asked, isUnknown]: [Promise<BookFiguresAnswer | null> | null, boolean] = [null, false];
  const ask = async (): Promise<BookFiguresAnswer | null> => {
    try {
      return await client.getBookFigures();
    } catch (error) {
      isUnknown = isMissingCall(error) || isUnknownShape(error);
      if (isUnknown || !isOurServer(storage)) return null;
      throw error;
    } finally {
      asked = null;
    }
  };
  return (): Promise<BookFiguresAnswer | null> => {
    if (isUnknown) return Promise.resolve(null);
    asked ??= ask();
    return asked;
  };
};

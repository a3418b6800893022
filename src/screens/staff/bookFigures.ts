import type { Client } from '#api/client.ts';
import { isMissingCall, isUnknownShape } from '#api/failure.ts';
import type { BookFiguresAnswer } from '#api/calls/figures.ts';

/**
 * Asks for the figures that a server keeps (rule TOTALS), once for all who ask at the same time; null on a server that
 * knows only the product's own calls, which is not asked again.
 */
export const bookFigures = ({ getBookFigures }: Pick<Client, 'getBookFigures'>) => {
  let [asked, isUnknown]: [Promise<BookFiguresAnswer | null> | null, boolean] = [null, false];
  const ask = async (): Promise<BookFiguresAnswer | null> => {
    try {
      return await getBookFigures();
    } catch (error) {
      isUnknown = isMissingCall(error) || isUnknownShape(error);
      if (isUnknown) return null;
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

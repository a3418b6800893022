import { describe, expect, test } from 'vitest';
import { fillBook } from '#bench/book/fillBook.ts';
import { checkBooks } from '#test/support/soak/loadBooks.ts';
import { assertFigures } from '#test/support/server/books/bookFigures.ts';
import { usualRange } from '#domain/reports/reportRange.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { engines, noon, startServer } from '#test/support/server/server.ts';

describe.each(engines)('a drawn book on %s', (engine) => {
  test('has the loans that were asked for, and is whole by every check', async () => {
    const server = await startServer(engine);
    try {
      const { loans, payments } = await fillBook(server.db, 450, noon);
      expect(payments / loans).toBeGreaterThan(5.8);
      expect(payments / loans).toBeLessThan(6.8);
      expect(await checkBooks(server.db)).toMatchObject({ loans, payments });
      expect(await findingsIn(server.db)).toEqual([]);
      await assertFigures(server.admin, dayInIndia(noon), usualRange(dayInIndia(noon)));
      // A filled book is not filled again.
      await expect(fillBook(server.db, 1, noon)).rejects.toThrow('The book is not empty.');
    } finally {
      await server.stop();
    }
  });
});

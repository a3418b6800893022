import type { Total } from '#domain/reports/bookTotals.ts';
import type { Db } from '#server/db/database.ts';
import { areUnsettled, totalDifferences } from '#server/db/totals/countedTotals.ts';
import type { Finding } from './finding.ts';

/**
 * Compares the kept totals with the sums of all rows (rule TOTALS), and yields each that differs. What an upgrade leaves to
 * be compared is said to be so.
 */
export async function* verifyTotals(db: Db): AsyncGenerator<Finding> {
  const waiting = (await areUnsettled(db)) ? stillToCome : '';
  for (const { name, key, kept, counted } of await totalDifferences(db))
    yield {
      table: 'book_totals',
      row: key === '' ? name : `${name} ${key}`,
      column: null,
      words:
        counted === null
          ? `is no total of this version${waiting}`
          : `is ${kept === null ? 'missing' : shown(kept)}, and the rows come to ${shown(counted)}${waiting}`,
    };
}

const stillToCome = '; after an upgrade a server adds it up anew within half a minute of its start';

const shown = ({ count, amount, penalty }: Total): string =>
  `${count} with ${amount} paise${penalty === 0 ? '' : ` and ${penalty} of penalties`}`;

import type { Total } from '#domain/reports/bookTotals.ts';
import type { Db } from '#server/db/database.ts';
import { totalDifferences } from '#server/db/totals/countedTotals.ts';
import type { Finding } from './finding.ts';

/** Compares the kept totals with the sums of all rows (rule TOTALS), and yields each that differs. */
export async function* verifyTotals(db: Db): AsyncGenerator<Finding> {
  for (const { name, key, kept, counted } of await totalDifferences(db))
    yield {
      table: 'book_totals',
      row: key === '' ? name : `${name} ${key}`,
      column: null,
      words:
        counted === null
          ? 'is no total of this version'
          : `is ${kept === null ? 'missing' : shown(kept)}, and the rows come to ${shown(counted)}`,
    };
}

const shown = ({ count, amount, penalty }: Total): string =>
  `${count} with ${amount} paise${penalty === 0 ? '' : ` and ${penalty} of penalties`}`;

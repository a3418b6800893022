import type { Page } from '#domain/lists/rows.ts';
import { formatCount } from '#domain/values/format.ts';

/**
 * The number of rows that a search found: '48 found', or 'more than 10,000 found' where the server stopped counting.
 */
export const foundText = ({ total, hasMoreThanTotal }: Omit<Page<unknown>, 'rows'>): string =>
  `${hasMoreThanTotal === true ? 'more than ' : ''}${formatCount(total)} found`;

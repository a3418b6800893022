import type { Page } from '#domain/lists/rows.ts';
import { formatCount } from '#domain/values/format.ts';

/** How many a search found: '48 found', or 'more than 10,000 found' where the server counted no further. */
export const foundText = ({ total, hasMoreThanTotal }: Omit<Page<unknown>, 'rows'>): string =>
  `${hasMoreThanTotal === true ? 'more than ' : ''}${formatCount(total)} found`;

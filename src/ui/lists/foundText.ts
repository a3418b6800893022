import type { Page } from '#domain/lists/rows.ts';
import { formatCount } from '#domain/values/format.ts';

/** How many rows a search found, without the rows. */
export type Found = Omit<Page<unknown>, 'rows'>;

/** The number of rows that a search found: '48', or 'more than 10,000' where the server stopped counting. */
export const totalText = ({ total, hasMoreThanTotal }: Found): string =>
  `${hasMoreThanTotal === true ? 'more than ' : ''}${formatCount(total)}`;

/** As `totalText`, as words of their own: '48 found'. */
export const foundText = (found: Found): string => `${totalText(found)} found`;

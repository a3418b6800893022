import { randomInt } from 'node:crypto';
import type { Engine } from '#server/db/engine.ts';

/**
 * The sum of a table is kept in shares, each a row of `row_seal_sums`, that together make it: a transaction adds to one of
 * them, so that those at the same time seldom wait for each other. The first is named like the table, the others
 * `mails/3`. They come to be when something is added to them.
 */
const shares = 16;

/** The share that a transaction adds to, in every table the same. SQLite has one writer, who needs one. */
export const anyShare = ({ name }: Engine): number => (name === 'sqlite' ? 0 : randomInt(shares));

export const shareName = (table: string, share: number): string =>
  share === 0 ? table : `${table}/${share}`;

/** The table that a share is of; a name that no share has is its own. */
export const tableOfShare = (name: string): string => /^([a-z_]+)\/[1-9]\d?$/.exec(name)?.[1] ?? name;

/** The names that the shares of these tables may have. */
export const shareNames = (tables: readonly string[]): readonly string[] =>
  tables.flatMap((table) => Array.from({ length: shares }, (_, share) => shareName(table, share)));

import { randomInt } from 'node:crypto';
import type { Engine } from '#server/db/engine.ts';

/**
 * The number of shares of a table's sum, each a row of `row_seal_sums`. A transaction adds to one of them, so that
 * parallel transactions seldom wait for each other. The first share is named like the table, the others `mails/3`; each
 * row exists once something was added to it.
 */
const shares = 16;

/** The share that a transaction adds to, the same in every table. SQLite has one writer, which needs only one share. */
export const anyShare = ({ name }: Engine): number => (name === 'sqlite' ? 0 : randomInt(shares));

export const shareName = (table: string, share: number): string =>
  share === 0 ? table : `${table}/${share}`;

/** The table of a share; a name that is no share's is returned as it is. */
export const tableOfShare = (name: string): string => /^([a-z_]+)\/[1-9]\d?$/.exec(name)?.[1] ?? name;

/** The names that the shares of these tables may have. */
export const shareNames = (tables: readonly string[]): readonly string[] =>
  tables.flatMap((table) => Array.from({ length: shares }, (_, share) => shareName(table, share)));

import { type PublicIdentity, publicIdentityOf } from '#domain/lender/identity/publicIdentity.ts';
import { firstSections } from '#domain/lender/settings.ts';
import type { Db } from '#server/db/database.ts';
import { readLender } from '#server/db/lender.ts';
import { keptFile, type KeptFile } from './keptFile.ts';

/** The lender's public details for the served page (rule LENDER-IDENTITY). */
export interface PageLender {
  /** The identity; null where none was saved. Where the database is slow or unreachable, the one that was read last. */
  readonly identity: () => Promise<PublicIdentity | null>;
  /** A picture that is or was the lender's logo; null for an unknown id. */
  readonly logo: (id: string) => Promise<KeptFile | null>;
}

/** Reads the details from the database, once for all pages requested at the same time. */
export const makePageLender = (db: Db): PageLender => {
  let last: PublicIdentity | null = null;
  let reading: Promise<void> | null = null;
  let isBookEmpty = true;
  const read = async () => {
    const { settings, saved } = await readLender(db);
    const isUnset = firstSections.some((section) => !saved.includes(section));
    isBookEmpty &&= isUnset && !(await hasRecords(db));
    const isNew = isUnset && isBookEmpty;
    last =
      saved.includes('identity') || isNew
        ? { ...publicIdentityOf(settings.identity), ...(isNew ? { isNew } : {}) }
        : null;
  };
  return {
    identity: async () => {
      reading ??= read()
        .catch(() => undefined)
        .finally(() => {
          reading = null;
        });
      await within(patienceMs, reading);
      return last;
    },
    logo: async (id) => {
      const row = await db.query
        .selectFrom('lender_logos')
        .select(['type', 'content'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined
        ? null
        : keptFile(Buffer.from(row.content, 'base64'), { type: row.type, cacheControl: forEver });
    },
  };
};

/** True if the book has a customer, a vehicle or a loan, which it then keeps for ever. */
const hasRecords = async ({ query }: Db): Promise<boolean> => {
  for (const table of ['customers', 'vehicles', 'loans'] as const)
    if ((await query.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return true;
  return false;
};

const within = (ms: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The longest time that a page waits for the database, in milliseconds. */
const patienceMs = 1_000;
/** The id is the picture's digest, so a picture never changes under its id. */
const forEver = 'public, max-age=31536000, immutable';

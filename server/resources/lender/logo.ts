import { createHash } from 'node:crypto';
import { largestLogo, logoTypeOf, readDataUrl } from '#domain/lender/identity/logo.ts';
import type { LenderChanges } from '#domain/lender/settings.ts';
import type { Instant } from '#domain/values/calendar.ts';
import { refuseField } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';

/**
 * Stores a picture in the change and puts its id in its place (rule LENDER-LOGO). An id must be of a stored picture.
 * The type of a picture is read from its bytes.
 */
export const withStoredLogo = async (
  tx: Db,
  changes: LenderChanges,
  now: Instant,
): Promise<LenderChanges> => {
  const given = changes.identity?.logo ?? null;
  if (given === null) return changes;
  const logo = await storedLogo(tx, given, now);
  return { ...changes, identity: { ...changes.identity, logo } };
};

const storedLogo = async ({ query }: Db, given: string, now: Instant): Promise<string> => {
  const picture = readDataUrl(given);
  if (picture === null) {
    const known = await query
      .selectFrom('lender_logos')
      .select('id')
      .where('id', '=', given)
      .executeTakeFirst();
    return known?.id ?? refuseField('settings.identity.logo', 'must be a PNG, JPEG or WebP picture');
  }
  const bytes = Buffer.from(picture.base64, 'base64');
  if (bytes.byteLength > largestLogo)
    return refuseField('settings.identity.logo', 'must be a picture of at most 100 kB');
  const type = logoTypeOf(bytes);
  if (type === null || type !== picture.type)
    return refuseField('settings.identity.logo', 'must be a PNG, JPEG or WebP picture');
  const id = createHash('sha256').update(bytes).digest('hex');
  await query
    .insertInto('lender_logos')
    .values({ id, type, content: bytes.toString('base64'), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
};

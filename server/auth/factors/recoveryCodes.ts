import { createHash, randomInt } from 'node:crypto';
import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';

/**
 * Creates ten recovery codes for a member of staff and removes the earlier ones. Each has 140 random bits, which cannot
 * be guessed, so a plain hash is stored; only this answer shows them.
 */
export const renewRecoveryCodes = async (
  { query }: Db,
  staffId: string,
  now: Instant,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: codeCount }, newCode);
  await query.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  await query
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        id: hashOf(staffId, code),
        staff_id: staffId,
        created_at: now,
        used_at: null,
      })),
    )
    .execute();
  return codes;
};

/** Uses up a recovery code; false for one that is unknown or was used before. */
export const redeemRecoveryCode = async (
  { query }: Db,
  staffId: string,
  code: string,
  now: Instant,
): Promise<boolean> => {
  const used = await query
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('id', '=', hashOf(staffId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

/** The number of unused recovery codes of a member of staff. */
export const recoveryCodesLeft = async ({ query }: Db, staffId: string): Promise<number> => {
  const rows = await query
    .selectFrom('recovery_codes')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
};

/** True for a recovery code of a member of staff that was not used yet. */
export const isUnusedRecoveryCode = async (
  { query }: Db,
  staffId: string,
  code: string,
): Promise<boolean> => {
  const row = await query
    .selectFrom('recovery_codes')
    .select('id')
    .where('id', '=', hashOf(staffId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

const codeCount = 10;
const codeLength = 28;
/** The alphabet, without letters and digits that are easily confused (Crockford's base 32). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const newCode = (): string => {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
  return code.replaceAll(/.{4}(?!$)/g, '$&-');
};

/** The code normalised before hashing: small letters, no spaces or hyphens, o read as 0, i and l as 1. */
const bareCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

const hashOf = (staffId: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([staffId, bareCode(code)]))
    .digest('hex');

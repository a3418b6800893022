import type { Instant } from '#domain/values/calendar.ts';
import type { SecondFactor } from '#domain/account/secondFactor.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { factorContext } from '#server/db/keys/sealContexts.ts';
import type { StaffFactorsTable } from '#server/db/tables/signIn.ts';
import type { StoredPasskey } from './passkeys.ts';

/** The confirmed second factors of a member of staff, oldest first. */
export const confirmedFactors = ({ query }: Db, staffId: string): Promise<readonly StaffFactorsTable[]> =>
  query
    .selectFrom('staff_factors')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .execute();

/**
 * As `confirmedFactors`, with the account locked until the transaction ends: of changes at once each sees what the one
 * before has left.
 */
export const lockFactors = async (tx: Db, staffId: string): Promise<readonly StaffFactorsTable[]> => {
  await lockAccount(tx, { kind: 'staff', id: staffId });
  return confirmedFactors(tx, staffId);
};

/** A factor as its owner sees it. */
export const factorFromRow = (row: StaffFactorsTable): SecondFactor => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** The passkeys among some factors, with the id of their factor. */
export const passkeysAmong = (
  rows: readonly StaffFactorsTable[],
): readonly (StoredPasskey & { readonly factorId: string })[] =>
  rows.flatMap((row) =>
    row.credential_id === null || row.public_key === null
      ? []
      : [
          {
            factorId: row.id,
            credentialId: row.credential_id,
            publicKey: row.public_key,
            counter: row.counter ?? 0,
            transports: row.transports === null ? [] : row.transports.split(','),
          },
        ],
  );

/** The columns of a factor that only some kinds have. */
export const blankFactor = {
  secret: null,
  last_step: null,
  credential_id: null,
  public_key: null,
  counter: null,
  transports: null,
  last_used_at: null,
} as const;

/** The columns of a passkey. */
export const passkeyColumns = ({ credentialId, publicKey, counter, transports }: StoredPasskey) => ({
  credential_id: credentialId,
  public_key: publicKey,
  counter,
  transports: transports.length === 0 ? null : transports.join(','),
});

/** Seals the secret of an authenticator app for its row. */
export const sealTotpSecret = (cipher: DataCipher, factorId: string, secret: string): string =>
  cipher.seal(secret, factorContext(factorId));

/** The secret of an authenticator app; null for a factor of another kind. */
export const openTotpSecret = (cipher: DataCipher, { id, secret }: StaffFactorsTable): string | null =>
  secret === null ? null : cipher.open(secret, factorContext(id));

/** Removes every second factor and recovery code of a member of staff. */
export const removeFactors = async ({ query }: Db, staffId: string): Promise<void> => {
  await query.deleteFrom('staff_factors').where('staff_id', '=', staffId).execute();
  await query.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  await query.deleteFrom('factor_tickets').where('staff_id', '=', staffId).execute();
};

/** Notes that a factor was used. */
export const touchFactor = async ({ query }: Db, factorId: string, now: Instant): Promise<void> => {
  await query.updateTable('staff_factors').set({ last_used_at: now }).where('id', '=', factorId).execute();
};

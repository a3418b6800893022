import { settleSealKey } from '#server/audit/sealKey.ts';
import { type Instant, instantOf } from '#domain/values/calendar.ts';
import type { StaffRole } from '#domain/records/staff.ts';
import { commandOrigin } from '#server/audit/origin.ts';
import { keyRingOf } from '#server/auth/sessions/keys.ts';
import { unusableHash } from '#server/auth/passwords/passwordChange.ts';
import { fullCost, makePasswords } from '#server/auth/passwords/passwords.ts';
import { followDataKey } from '#server/db/keys/currentDataKey.ts';
import { type Db, transact } from '#server/db/database.ts';
import { type DataCipher, makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { failed, readKeySettings, runOnDatabase } from '#server/operations/command.ts';
import {
  type LockedStaff,
  lockStaff,
  resetStaffAccess,
  setStaffAccess,
} from '#server/resources/staff/staffRoster.ts';

/** A change that a command makes to a member of staff. */
export type StaffChange =
  | { readonly _tag: 'Disable' }
  | { readonly _tag: 'Enable' }
  | { readonly _tag: 'Reset' }
  | { readonly _tag: 'Role'; readonly role: StaffRole };

/** Changes a member of staff, found by e-mail, under the same rules as an Admin's calls. Answers the exit code. */
export const changeStaff = async (email: string, change: StaffChange): Promise<number> => {
  const environment = readKeySettings();
  if (typeof environment === 'string') return failed(environment);
  return runOnDatabase(async (db) => {
    // Mails are sealed, so the command needs the servers' own data key.
    const cipher = makeDataCipher(await keyRingOf(environment, db));
    await settleDataKeys(db, cipher);
    await settleSealKey(db, cipher);
    const unusable = change._tag === 'Reset' ? await unusableHash(makePasswords(fullCost)) : '';
    const now = instantOf(Date.now());
    const done = await transact({ ...db, origin: commandOrigin(now) }, async (tx): Promise<Done> => {
      await followDataKey(tx, cipher);
      const member = await lockStaff(tx, { email });
      if (member === undefined) return { refusal: `${email} is not on the staff.` };
      return applied(tx, cipher, { member, change, unusable, now });
    });
    if ('refusal' in done) return failed(done.refusal);
    console.log(done.words);
    return 0;
  });
};

type Done = { readonly refusal: string } | { readonly words: string };

interface Work {
  readonly member: LockedStaff;
  readonly change: StaffChange;
  readonly unusable: string;
  readonly now: Instant;
}

/** Applies the change; a member who is in that state already is left alone, without a mail. */
const applied = async (
  tx: Db,
  cipher: DataCipher,
  { member, change, unusable, now }: Work,
): Promise<Done> => {
  const { email, role, status } = member;
  const by = 'command';
  const access = async (
    next: Partial<Pick<LockedStaff, 'role' | 'status'>>,
    words: string,
  ): Promise<Done> => {
    const refusal = await setStaffAccess(tx, cipher, { member, next: { role, status, ...next }, by, now });
    return refusal === null ? { words } : { refusal };
  };
  switch (change._tag) {
    case 'Disable':
      if (status === 'Inactive') return { words: `${email} is Inactive already.` };
      return access({ status: 'Inactive' }, `${email} is Inactive: their sessions have ended.`);
    case 'Enable':
      if (status === 'Active') return { words: `${email} is Active already.` };
      return access({ status: 'Active' }, `${email} is Active, and can sign in with the password of before.`);
    case 'Role':
      if (role === change.role) return { words: `${email} has the role ${role} already.` };
      return access({ role: change.role }, `${email} has the role ${change.role}.`);
    case 'Reset': {
      const refusal = await resetStaffAccess(tx, cipher, { member, unusable, by, now });
      if (refusal !== null) return { refusal: resetRefusal(member, refusal) };
      return {
        words: `${email} is mailed a link to choose a new password, as soon as a server runs. Their password, second factors and sessions have ended.`,
      };
    }
  }
};

/** The message for a refused password reset, with what to do instead. */
const resetRefusal = ({ isLastAdmin, email }: LockedStaff, refusal: string): string =>
  isLastAdmin
    ? 'The password of the last Admin cannot be reset. Add another Admin before: npm run admin -- create EMAIL.'
    : `${refusal} npm run admin -- enable ${email} does.`;

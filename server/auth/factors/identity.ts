import { epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { IdentityMethod, IdentityQuestion, IdentityReply } from '#domain/account/secondFactor.ts';
import { type Db, transact } from '#server/db/database.ts';
import type { TicketPurpose } from '#server/db/tables/signIn.ts';
import type { Services } from '#server/calls/handler.ts';
import { confirmedFactors, openTotpSecret, passkeysAmong, touchFactor } from './ownedFactors.ts';
import { authenticationOptions, verifiedAuthentication } from './passkeys.ts';
import { isUnusedRecoveryCode, recoveryCodesLeft, redeemRecoveryCode } from './recoveryCodes.ts';
import { issueTicket, type Ticket } from './tickets.ts';
import { totpStepOf } from './totp.ts';

export interface AskedStaff {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Asks a member of staff for a second factor. Without one, the question is for the password where `orPassword` says so,
 * and null otherwise.
 */
export const askIdentity = async (
  db: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { id, passwordHash }: AskedStaff,
  {
    purpose,
    orPassword,
    now,
  }: { readonly purpose: TicketPurpose; readonly orPassword: boolean; readonly now: Instant },
): Promise<IdentityQuestion | null> => {
  const factors = await confirmedFactors(db, id);
  if (factors.length === 0 && !orPassword) return null;
  const passkeys = passkeysAmong(factors);
  const methods: IdentityMethod[] = factors.length === 0 ? ['password'] : [];
  if (factors.some(({ kind }) => kind === 'totp')) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if (factors.length > 0 && (await recoveryCodesLeft(db, id)) > 0) methods.push('recoveryCode');
  const issue = (tx: Db) => issueTicket(tx, { staffId: id, purpose, passwordHash, now });
  // A sign-in has no transaction yet, so this opens one.
  const { ticket, challenge } = await (db.trail === undefined ? transact(db, issue) : issue(db));
  return {
    ticket,
    methods,
    passkeyOptions:
      passkeys.length === 0 ? null : await authenticationOptions(publicUrl, challenge, passkeys),
  };
};

/** A right answer that was not used up yet. */
export type RightReply =
  | { readonly method: 'totp'; readonly factorId: string; readonly step: number }
  | { readonly method: 'passkey'; readonly factorId: string; readonly counter: number }
  | { readonly method: 'recoveryCode'; readonly code: string }
  | { readonly method: 'password' };

/** Checks an answer without changing anything; null for a wrong one. */
export const validateReply = async (
  db: Db,
  { cipher, passwords, publicUrl }: Services,
  { staffId, challenge }: Ticket,
  { code, password, passkey }: IdentityReply,
  now: Instant,
): Promise<RightReply | null> => {
  const factors = await confirmedFactors(db, staffId);
  if (factors.length === 0)
    return (await isPassword(db, passwords, staffId, password)) ? { method: 'password' } : null;
  if (passkey !== null) {
    const known = passkeysAmong(factors);
    const answered = await verifiedAuthentication(publicUrl, challenge, known, passkey);
    const factorId = known.find(({ credentialId }) => credentialId === answered?.credentialId)?.factorId;
    return answered === null || factorId === undefined
      ? null
      : { method: 'passkey', factorId, counter: answered.counter };
  }
  for (const factor of factors) {
    const secret = openTotpSecret(cipher, factor);
    const step = secret === null || code === null ? null : totpStepOf(secret, code, epochMsOf(now));
    if (step !== null && (factor.last_step ?? 0) < step) return { method: 'totp', factorId: factor.id, step };
  }
  const isRecovery = code !== null && (await isUnusedRecoveryCode(db, staffId, code));
  return isRecovery ? { method: 'recoveryCode', code } : null;
};

/** Uses up a right answer, so that it counts once; false where another call has used it, or it is unknown. */
export const redeemReply = async (
  tx: Db,
  staffId: string,
  reply: RightReply,
  now: Instant,
): Promise<boolean> => {
  if (reply.method === 'password') return true;
  if (reply.method === 'recoveryCode') return redeemRecoveryCode(tx, staffId, reply.code, now);
  await touchFactor(tx, reply.factorId, now);
  if (reply.method === 'passkey') {
    const known = await tx.query
      .updateTable('staff_factors')
      .set({ counter: reply.counter })
      .where('id', '=', reply.factorId)
      .executeTakeFirst();
    return known.numUpdatedRows > 0n;
  }
  const { step } = reply;
  const used = await tx.query
    .updateTable('staff_factors')
    .set({ last_step: step })
    .where('id', '=', reply.factorId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

const isPassword = async (
  { query }: Db,
  passwords: Services['passwords'],
  staffId: string,
  password: string | null,
): Promise<boolean> => {
  if (password === null) return false;
  const row = await query
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return passwords.matches(password, row?.password_hash ?? null);
};

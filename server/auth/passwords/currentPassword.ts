import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/calls/handler.ts';
import { orNotFound, refuseFieldSaying } from '#server/calls/refusal.ts';
import type { Note } from '#server/security/securityEvent.ts';
import type { StaffCaller } from '#server/auth/sessions/caller.ts';
import { rateLimited } from '#server/auth/signIn/throttle.ts';

interface Asking {
  readonly db: Db;
  readonly caller: StaffCaller;
  readonly now: Instant;
  readonly address: string;
  readonly services: Services;
  readonly note: Note;
}

/**
 * The hash of the caller's password where the given one is right, else null. A wrong password counts as a failed
 * attempt.
 */
export const knownPassword = async (
  { db, caller, now, address, services, note }: Asking,
  said: string,
): Promise<string | null> => {
  const row = await db.query
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirst();
  const hash = orNotFound(row, 'Admin').password_hash;
  const known = await rateLimited(db, { at: 'change', account: caller.id, address }, now, async () =>
    (await services.passwords.matches(said, hash)) ? hash : null,
  );
  if (known === null) note({ kind: 'identityRefused', reason: 'Current password is incorrect' });
  return known;
};

/**
 * Refuses with 422 at the field of the current password, in a sentence that a screen can show (rules STAFF-PROFILE,
 * STAFF-STATUS).
 */
export const refuseCurrentPassword = (): never =>
  refuseFieldSaying('currentPassword', 'is incorrect', 'Current password is incorrect');

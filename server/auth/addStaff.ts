import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/values/calendar.ts';
import type { StaffRole } from '#domain/records/staff.ts';
import { byKey } from '#server/db/byKey.ts';
import type { Db } from '#server/db/database.ts';

/** Adds a member of staff. The database refuses an e-mail that another member has. */
export const addStaff = async (
  { query }: Db,
  staff: {
    readonly id?: string | null;
    readonly name: string;
    readonly email: string;
    readonly role: StaffRole;
    readonly passwordHash: string;
    /** True where no password is set yet: it is chosen by a mailed link. */
    readonly awaitsPassword?: boolean;
  },
  now: Instant,
): Promise<void> => {
  await query
    .insertInto('staff')
    .values({
      id: staff.id ?? randomUUID(),
      name: staff.name,
      email: staff.email,
      role: staff.role,
      password_hash: staff.passwordHash,
      awaits_password: staff.awaitsPassword === true ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** The part of an address before the @, as a first name for its owner. */
export const nameFromEmail = (email: string): string => email.split('@')[0] ?? email;

export const hasStaff = async ({ query }: Db): Promise<boolean> =>
  (await query.selectFrom('staff').select('id').limit(1).modifyEnd(byKey).executeTakeFirst()) !== undefined;

/** True where nobody can sign in, neither staff nor borrowers. */
export const isWithoutAccounts = async (db: Db): Promise<boolean> =>
  !(await hasStaff(db)) &&
  (await db.query.selectFrom('customers').select('id').limit(1).modifyEnd(byKey).executeTakeFirst()) ===
    undefined;

import { randomUUID } from 'node:crypto';
import { type DatabaseLocation, type Db, openDatabase, transact } from '#server/db/database.ts';
import { settleSealKey } from '#server/audit/sealKey.ts';
import { makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { makeKeyRing } from '#server/db/keys/keyRing.ts';
import { makeTokens } from '#server/auth/sessions/tokens.ts';
import { instantOf } from '#domain/values/calendar.ts';
import type { StaffRole } from '#domain/records/staff.ts';

export const secret = 'a secret for tests, forty characters long';

/** The owner of a token; the role is the token's, whatever the database has. */
export type Subject =
  | { readonly kind: 'staff'; readonly id: string; readonly role: StaffRole }
  | { readonly kind: 'customer'; readonly id: string };

export const theAdmin: Subject = { kind: 'staff', id: 'internal-admin', role: 'Admin' };
/** The customer CUS-000001 of the tests' book. */
export const theOwner: Subject = { kind: 'customer', id: 'internal-customer-1' };

/** An access token of a session that began at this moment, without a password. */
export const sessionToken = async (
  db: Db,
  subject: Subject,
  nowMs: number,
  signedWith: string = secret,
): Promise<string> => {
  const now = instantOf(nowMs);
  const session = { id: randomUUID(), endsAt: instantOf(nowMs + 30 * 86_400_000) };
  await transact(db, ({ query }) =>
    query
      .insertInto('sessions')
      .values({
        id: session.id,
        account_kind: subject.kind,
        account_id: subject.id,
        started_at: now,
        last_used_at: now,
        ends_at: session.endsAt,
        ended_at: null,
        device: 'Test',
        address: '127.0.0.1',
        restriction: null,
      })
      .execute(),
  );
  return makeTokens(signedWith).accessTokenFor({ ...subject, session }, nowMs);
};

/** The session that a token is of. */
export const sessionIdOf = (token: string): string => {
  const [header = ''] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { readonly sid: string };
  return sid;
};

/** The data key of servers in processes of their own. */
export const processDataKey: Buffer = Buffer.alloc(32, 7);

/** As `sessionToken`, made now, for a server whose database is at a location; the session's row is sealed. */
export const sessionTokenAt = async (location: DatabaseLocation, subject: Subject): Promise<string> => {
  const db = openDatabase(location);
  try {
    await settleSealKey(db, makeDataCipher(makeKeyRing(() => [processDataKey])));
    return await sessionToken(db, subject, Date.now());
  } finally {
    await db.query.destroy();
  }
};

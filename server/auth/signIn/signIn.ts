import type { Selectable } from 'kysely';
import { epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { typedEmail } from '#domain/values/email.ts';
import { customerFromRow } from '#server/resources/customers/customers.ts';
import { equalsCaseInsensitive } from '#server/db/conditions.ts';
import { madeBy } from '#server/audit/origin.ts';
import { areApprovalsServed } from '#server/db/approvalsServed.ts';
import type { StaffTable } from '#server/db/tables/records.ts';
import type { Handler, Services } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import { askIdentity } from '#server/auth/factors/identity.ts';
import { validateTicketReply } from '#server/auth/factors/ticketReply.ts';
import { endSessionOf, rotate, type Rotation } from '#server/auth/sessions/refreshTokens.ts';
import type { SessionLimits } from '#server/auth/sessions/sessionLimits.ts';
import { beginSession, type Visit } from '#server/auth/sessions/sessions.ts';
import { rateLimited } from './throttle.ts';
import type { TokenSubject } from '#server/auth/sessions/tokens.ts';
import { type Db, transact } from '#server/db/database.ts';

export const signInStaff: Handler<'signInStaff'> = async ({
  body,
  db,
  now,
  address,
  device,
  knownDevices,
  services,
  note,
}) => {
  const email = typedEmail(body.email);
  note({ account: { kind: 'staff', id: null, email } });
  const row = await rateLimited(db, { at: 'staff', account: email, address, knownDevices }, now, async () => {
    const found = await db.query
      .selectFrom('staff')
      .selectAll()
      .where(equalsCaseInsensitive(db, 'staff.email', email))
      .executeTakeFirst();
    note({ account: { kind: 'staff', id: found?.id ?? null, email } });
    const isRight = await services.passwords.matches(body.password, found?.password_hash ?? null);
    return found === undefined || !isRight ? null : found;
  });
  if (row === null) return wrongCredentials();
  if (row.status === 'Inactive') return inactive();
  const staff = { id: row.id, passwordHash: row.password_hash };
  const question = await askIdentity(db, services, staff, { purpose: 'signIn', orPassword: false, now });
  if (question !== null) {
    note({ kind: 'secondFactorAsked' });
    return {
      token: null,
      refreshToken: null,
      message: 'A second factor is needed to sign in.',
      admin: null,
      secondFactor: question,
    };
  }
  const visit = { device, address, limits: services.sessionLimits, now };
  const restriction = services.isSecondFactorRequired ? 'secondFactor' : null;
  return staffSession(db, services, row, visit, { restriction });
};

/** The second step of a sign-in, for staff with a second factor. */
export const confirmSignIn: Handler<'confirmSignIn'> = async (request) => {
  const { db, now, address, device, services } = request;
  const asked = { purpose: 'signIn', owner: null, status: 401 } as const;
  const { staffId, passwordHash, redeem } = await validateTicketReply(request, asked);
  const row = await db.query
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  await transact(madeBy(db, { kind: 'staff', id: staffId }, row.name), redeem);
  const visit = { device, address, limits: services.sessionLimits, now };
  // The row's own password may have been set since the other one was typed.
  const proved = { ...row, password_hash: passwordHash };
  return staffSession(db, services, proved, visit, { identityConfirmedAt: now });
};

/** Begins a session of staff who have proved their identity. */
const staffSession = async (
  db: Db,
  services: Services,
  { id, name, email, role, password_hash }: Selectable<StaffTable>,
  visit: Visit & { readonly limits: SessionLimits; readonly now: Instant },
  beginning: Parameters<typeof beginSession>[4],
) => {
  const session = await beginSession(db, { kind: 'staff', id }, password_hash, visit, beginning);
  if (session === null) return wrongCredentials();
  const approvals = await areApprovalsServed(db, services, visit.now);
  return {
    token: await services.tokens.accessTokenFor(
      { kind: 'staff', id, role, approvals, session },
      epochMsOf(visit.now),
    ),
    refreshToken: session.refreshToken,
    message: 'Login successful',
    admin: { name, email, role },
    secondFactor: null,
  };
};

export const signInCustomer: Handler<'signInCustomer'> = async (request) => {
  const { body, db, now, address, device, knownDevices, services, note } = request;
  const email = typedEmail(body.email);
  note({ account: { kind: 'customer', id: null, email } });
  const row = await rateLimited(
    db,
    { at: 'customer', account: email, address, knownDevices },
    now,
    async () => {
      const found = await db.query
        .selectFrom('customers')
        .selectAll()
        .where(equalsCaseInsensitive(db, 'customers.email', email))
        .executeTakeFirst();
      note({ account: { kind: 'customer', id: found?.id ?? null, email } });
      const isRight = await services.passwords.matches(body.password, found?.password_hash ?? null);
      return found === undefined || !isRight ? null : found;
    },
  );
  if (row === null || row.password_hash === null) return wrongCredentials();
  if (row.status === 'Inactive') return inactive();
  const account = { kind: 'customer', id: row.id } as const;
  const visit = { device, address, limits: services.sessionLimits, now };
  const session = await beginSession(madeBy(db, account, row.name), account, row.password_hash, visit);
  if (session === null) return wrongCredentials();
  return {
    token: await services.tokens.accessTokenFor({ ...account, session }, epochMsOf(now)),
    refreshToken: session.refreshToken,
    customer: customerFromRow(row),
    mustChangePassword: row.must_change_password === 1,
  };
};

export const refreshToken: Handler<'refreshToken'> = async (request) => {
  const { body, db, now, address, device, services, note } = request;
  const visit = { device, address, limits: services.sessionLimits, now };
  const rotation = await rotate(db, body.refreshToken, visit);
  if (rotation.account !== null) note({ account: { ...rotation.account, email: null } });
  if (rotation._tag === 'Reused') note({ kind: 'tokenReused' });
  const subject = rotation._tag === 'Rotated' ? await subjectOf(db, rotation, services, now) : null;
  if (rotation._tag !== 'Rotated' || subject === null)
    return refuse(401, 'Your session has ended. Please sign in again.');
  return {
    token: await services.tokens.accessTokenFor(subject, epochMsOf(now)),
    refreshToken: rotation.refreshToken,
  };
};

export const signOut: Handler<'signOut'> = async ({ body, db, now, note }) => {
  const account = body.refreshToken === null ? null : await endSessionOf(db, body.refreshToken, now);
  if (account !== null) note({ kind: 'signedOut', account: { ...account, email: null } });
  return undefined;
};

const wrongCredentials = () => refuse(401, 'Invalid email or password');

const inactive = () => refuse(403, 'This account is inactive. Please contact support.');

const subjectOf = async (
  db: Db,
  { account: { kind, id }, session }: Rotation,
  services: Services,
  now: Instant,
): Promise<TokenSubject | null> => {
  if (kind === 'staff') {
    const row = await db.query
      .selectFrom('staff')
      .select(['role', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined || row.status === 'Inactive') return null;
    const approvals = await areApprovalsServed(db, services, now);
    return { kind: 'staff', id, role: row.role, approvals, session };
  }
  const row = await db.query.selectFrom('customers').select('status').where('id', '=', id).executeTakeFirst();
  return row === undefined || row.status === 'Inactive' ? null : { kind: 'customer', id, session };
};

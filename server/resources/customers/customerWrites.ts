import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/values/calendar.ts';
import { lockAccount, type NamedAccount } from '#server/auth/accounts.ts';
import { addDisownLink, addressStanding, tellOfChange } from '#server/auth/changeNotices.ts';
import {
  closedColumns,
  isOwnPassword,
  makeOneTimePassword,
  oneTimeColumns,
} from '#server/auth/passwords/oneTimePassword.ts';
import { resetOfInactive, setOwnPassword } from '#server/auth/passwords/passwordChange.ts';
import { refuseBreached } from '#server/auth/passwords/breachedPasswords.ts';
import { refuseWeakPassword } from '#server/auth/passwords/passwordPolicy.ts';
import { addResetLink, givenLinkMs } from '#server/auth/passwords/resetLinks.ts';
import { endSessionsAfterChange, endResetLinks, endSessions } from '#server/auth/sessions/sessions.ts';
import { rateLimited } from '#server/auth/signIn/throttle.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { openIdentity, resealIdentity, sealIdentity } from '#server/db/identity.ts';
import { changesFrom, columnsFrom } from '#server/db/recordColumns.ts';
import { type CustomersTable, openCustomerColumns } from '#server/db/tables/customers.ts';
import { filledOf } from '#server/http/request/filled.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import type { AccountChange } from '#server/mail/mail.ts';
import { addMail } from '#server/mail/outbox.ts';
import { findCustomer, lockCustomer, wholeCustomer } from './customers.ts';
import { refuseMasked } from './identityNumbers.ts';
import { refuseChangedIdentity } from '#server/resources/loans/lockedFields.ts';

/** Creates a customer, who is mailed a one-time password that nobody else learns (rule PASSWORD-ONE-TIME). */
export const createCustomer: Handler<'createCustomer'> = async ({ write, body, now, services }) => {
  refuseMasked(body);
  const { cipher, passwords } = services;
  const password = makeOneTimePassword();
  const oneTime = oneTimeColumns(await passwords.hash(password), now);
  return write(async (tx) => {
    const id = randomUUID();
    const { aadhar, pan, drivingLicense: driving_license } = body;
    const row: CustomersTable = {
      id,
      customer_id: await nextHumanId(tx, 'customers'),
      ...columnsFrom(openCustomerColumns, body),
      ...(await sealIdentity(tx, cipher, id, { aadhar, pan, driving_license })),
      status: body.status ?? 'Active',
      ...oneTime,
      created_at: now,
      updated_at: now,
    };
    await tx.query.insertInto('customers').values(row).execute();
    const expiresAt = oneTime.one_time_expires_at ?? now;
    await addMail(tx, cipher, {
      to: row.email,
      mail: { kind: 'welcome', name: row.name, customerId: row.customer_id, password, expiresAt },
      now,
    });
    return wholeCustomer(tx, cipher, row);
  }, emailTaken);
};

/**
 * Updates a customer. A borrower's own e-mail and status were dropped from the body before (rule PROFILE-FIELDS). What was
 * mailed to an earlier address to sign in with ends, and the new one gets a link (rule PASSWORD-ONE-TIME). Where nothing
 * shows that the earlier address is the borrower's, its notice has no link (rule ACCOUNT-CHANGED).
 */
export const updateCustomer: Handler<'updateCustomer'> = ({ write, params, body, caller, now, services }) =>
  write(async (tx) => {
    refuseMasked(body);
    const { cipher } = services;
    const row = await lockCustomer(tx, params.customerId, caller);
    const before = await openIdentity(tx, cipher, row.id, row);
    const held = await wholeCustomer(tx, cipher, row);
    const asked = filledOf(body, held);
    await refuseChangedIdentity(tx, caller, row.id, asked, held);
    const changed: CustomersTable = {
      ...row,
      ...changesFrom(openCustomerColumns, asked, row),
      ...(await resealIdentity(tx, cipher, row.id, row, {
        aadhar: asked.aadhar ?? before.aadhar,
        pan: asked.pan ?? before.pan,
        driving_license: asked.drivingLicense ?? before.driving_license,
      })),
      updated_at: now,
    };
    const isMoved = changed.email !== row.email;
    const isMailed = isMoved && !isOwnPassword(row);
    const next = isMailed ? { ...changed, ...closedColumns } : changed;
    await tx.query.updateTable('customers').set(next).where('id', '=', row.id).execute();
    const { id, name, email } = row;
    const account = { kind: 'customer', id, name, email } as const;
    const isEnded = next.status === 'Inactive' && row.status !== 'Inactive';
    if (isEnded || isMailed) await endSessions(tx, account, now);
    else if (isMoved) await endResetLinks(tx, account);
    if (isMailed && next.status !== 'Inactive')
      await inviteToNewAddress(tx, cipher, { ...account, email: next.email, name: next.name }, now);
    const changes: readonly AccountChange[] = [
      ...(isMoved ? (['email'] as const) : []),
      ...(next.status === row.status ? [] : (['status'] as const)),
    ];
    const canBeTakenBack = changes.length > 0 && (await isOwnersAddress(tx, row, now));
    await tellOfChange(tx, cipher, { account, changes, by: 'staff', now, canBeTakenBack });
    return wholeCustomer(tx, cipher, next);
  }, emailTaken);

/**
 * True where the customer has chosen the password, or did before a change of the last 7 days. Else staff alone have
 * written the address, and it may be a stranger's. So may one that they put in another's place within these days: the
 * owner has the link that went to the other.
 */
const isOwnersAddress = async (
  tx: Db,
  row: Pick<CustomersTable, 'id' | 'name' | 'email' | 'password_hash' | 'one_time_expires_at'>,
  now: Instant,
): Promise<boolean> => {
  const { id, name, email } = row;
  const standing = await addressStanding(tx, { kind: 'customer', id, name, email }, now);
  return standing === 'told' || (standing === 'settled' && isOwnPassword(row));
};

/** Mails a link to choose a password to the address that staff have given a customer without one of their own. */
const inviteToNewAddress = async (
  tx: Db,
  cipher: DataCipher,
  account: NamedAccount,
  now: Instant,
): Promise<void> => {
  const { kind, name, email } = account;
  const link = await addResetLink(tx, account, givenLinkMs, now);
  const mail = { kind: 'resetLink', name, account: kind, isOfNewAddress: true, ...link } as const;
  await addMail(tx, cipher, { to: email, mail, now });
};

export const changeCustomerPassword: Handler<'changeCustomerPassword'> = async (request) => {
  const { write, db, params, body, caller, now, address, services, note } = request;
  const found = await findCustomer(db, params.customerId, caller);
  const { password_hash } = found;
  refuseWeakPassword('newPassword', body.newPassword, found, body.oldPassword);
  await refuseBreached(services.breached, 'newPassword', body.newPassword);
  const known = await rateLimited(db, { at: 'change', account: caller.id, address }, now, async () =>
    (await services.passwords.matches(body.oldPassword, password_hash)) ? true : null,
  );
  if (known === null) {
    note({ kind: 'identityRefused' });
    return wrongOldPassword();
  }
  const passwordHash = await services.passwords.hash(body.newPassword);
  return write(async (tx) => {
    const account = { kind: 'customer', id: caller.id } as const;
    const locked = await lockAccount(tx, account);
    // Another change came first, so the compared password is no longer the account's.
    if (locked?.passwordHash !== password_hash) return wrongOldPassword();
    await setOwnPassword(tx, account, passwordHash, now);
    await endSessionsAfterChange(tx, account, caller.session.id, now);
    // The owner need not be who reads an address that staff have given lately.
    const canBeTakenBack = (await addressStanding(tx, locked, now)) !== 'new';
    const change = { account: locked, changes: ['password'], by: 'owner', now, canBeTakenBack } as const;
    await tellOfChange(tx, services.cipher, change);
    return { message: 'Password changed successfully' };
  });
};

/**
 * Staff choose a one-time password; the customer gets it by mail, and every session of theirs ends. The mail has a link
 * that takes the reset back, unless the address may be a stranger's (rule ACCOUNT-CHANGED).
 */
export const resetCustomerPassword: Handler<'resetCustomerPassword'> = async (request) => {
  const { write, db, params, body, caller, now, services } = request;
  const found = await findCustomer(db, params.customerId, caller);
  refuseWeakPassword('password', body.password, found);
  await refuseBreached(services.breached, 'password', body.password);
  const { id } = found;
  const oneTime = oneTimeColumns(await services.passwords.hash(body.password), now);
  return write(async (tx) => {
    const row = await lockCustomer(tx, id, caller);
    // The mail would have a password that signs nobody in.
    if (row.status === 'Inactive') return refuse(409, resetOfInactive);
    await tx.query
      .updateTable('customers')
      .set({ ...oneTime, updated_at: now })
      .where('id', '=', id)
      .execute();
    const { name, email } = row;
    const account = { kind: 'customer', id, name, email } as const;
    await endSessions(tx, account, now);
    const expiresAt = oneTime.one_time_expires_at ?? now;
    const disownToken = (await isOwnersAddress(tx, row, now))
      ? (await addDisownLink(tx, account, ['password'], now)).token
      : null;
    await addMail(tx, services.cipher, {
      to: email,
      mail: { kind: 'passwordReset', name, password: body.password, expiresAt, disownToken },
      now,
    });
    return { message: 'A one-time password has been sent to the customer by e-mail.' };
  });
};

const emailTaken = 'A customer with this e-mail exists already.';

const wrongOldPassword = () => refuse(400, 'Old password is incorrect');

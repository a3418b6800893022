import { randomUUID } from 'node:crypto';
import { epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { readLender } from '#server/db/lender.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { orNotFound, refuse, refuseField } from '#server/calls/refusal.ts';
import type { StaffCaller } from '#server/auth/sessions/caller.ts';
import { tellOfChange } from '#server/auth/changeNotices.ts';
import { knownPassword } from '#server/auth/passwords/currentPassword.ts';
import { rateLimited } from '#server/auth/signIn/throttle.ts';
import {
  blankFactor,
  confirmedFactors,
  factorFromRow,
  lockFactors,
  openTotpSecret,
  passkeyColumns,
  passkeysAmong,
  sealTotpSecret,
} from './ownedFactors.ts';
import { registrationOptions, verifiedRegistration } from './passkeys.ts';
import { recoveryCodesLeft, renewRecoveryCodes as renewCodes } from './recoveryCodes.ts';
import { refuseTicket } from './ticketReply.ts';
import { findTicket, issueTicket, takeTicket } from './tickets.ts';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

export const listFactors: Handler<'listFactors'> = async ({ db, caller, services }) => ({
  required: services.isSecondFactorRequired,
  factors: (await confirmedFactors(db, caller.id)).map(factorFromRow),
  recoveryCodesLeft: await recoveryCodesLeft(db, caller.id),
});

/** The name under which authenticator apps and browsers keep a factor. */
const lenderName = async (tx: Db): Promise<string> => (await readLender(tx)).settings.identity.tradeName;

/**
 * Begins to add an authenticator app. It counts after one of its codes was typed; an earlier unfinished one is removed.
 */
export const beginTotp: Handler<'beginTotp'> = async (request) => {
  await requirePassword(request);
  const { write, caller, now, services } = request;
  const [id, secret] = [randomUUID(), newTotpSecret()];
  return write(async (tx) => {
    const { query } = tx;
    await query
      .deleteFrom('staff_factors')
      .where('staff_id', '=', caller.id)
      .where('confirmed_at', 'is', null)
      .execute();
    await query
      .insertInto('staff_factors')
      .values({
        ...blankFactor,
        id,
        staff_id: caller.id,
        kind: 'totp',
        name: '',
        secret: sealTotpSecret(services.cipher, id, secret),
        created_at: now,
        confirmed_at: null,
      })
      .execute();
    return { id, secret, uri: totpUri(secret, caller.email, await lenderName(tx)) };
  });
};

/** Confirms an authenticator app by one of its codes. */
export const confirmTotp: Handler<'confirmTotp'> = async (request) => {
  const { db, write, body, caller, address, knownDevices, now, services } = request;
  const row = await db.query
    .selectFrom('staff_factors')
    .selectAll()
    .where('id', '=', body.id)
    .where('staff_id', '=', caller.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  const factor = orNotFound(row, 'Authenticator app');
  const secret = openTotpSecret(services.cipher, factor) ?? '';
  const step = await rateLimited(db, { at: 'factor', account: caller.id, address, knownDevices }, now, () =>
    Promise.resolve(totpStepOf(secret, body.code, epochMsOf(now))),
  );
  if (step === null) return refuseField('code', 'is not right');
  return write(async (tx) => {
    await lockFactors(tx, caller.id);
    const confirmed = await tx.query
      .updateTable('staff_factors')
      .set({ name: body.name.trim(), confirmed_at: now, last_step: step })
      .where('id', '=', factor.id)
      // Checked again, since another call may have confirmed or removed it while the code was checked.
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    orNotFound(confirmed, 'Authenticator app');
    return { recoveryCodes: await factorAdded(tx, services.cipher, caller, now) };
  });
};

/** Begins to add a passkey: answers the options that the browser needs to create it. */
export const beginPasskey: Handler<'beginPasskey'> = async (request) => {
  const passwordHash = await requirePassword(request);
  const { db, write, caller, now, services } = request;
  const known = passkeysAmong(await confirmedFactors(db, caller.id));
  return write(async (tx) => {
    const asked = { staffId: caller.id, purpose: 'enrolment', passwordHash, now } as const;
    const { ticket, challenge } = await issueTicket(tx, asked);
    const asking = { publicUrl: services.publicUrl, staff: caller, lender: await lenderName(tx) };
    return { ticket, options: await registrationOptions({ ...asking, challenge, known }) };
  });
};

/** Adds the passkey that the browser has created. */
export const addPasskey: Handler<'addPasskey'> = async ({ db, write, body, caller, now, services }) => {
  const ticket = await findTicket(db, body.ticket, 'enrolment', now);
  if (ticket?.staffId !== caller.id) return refuseTicket(400);
  const passkey = await verifiedRegistration(services.publicUrl, ticket.challenge, body.passkey);
  if (passkey === null) return refuseField('passkey', 'was not made for this page');
  return write(async (tx) => {
    await lockFactors(tx, caller.id);
    if (!(await takeTicket(tx, body.ticket))) return refuseTicket(400);
    await tx.query
      .insertInto('staff_factors')
      .values({
        ...blankFactor,
        ...passkeyColumns(passkey),
        id: randomUUID(),
        staff_id: caller.id,
        kind: 'passkey',
        name: body.name.trim(),
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    return { recoveryCodes: await factorAdded(tx, services.cipher, caller, now) };
  }, 'This passkey is in use already.');
};

/** Removes a factor; the last one only where none is required, together with the recovery codes. */
export const removeFactor: Handler<'removeFactor'> = ({ write, params, caller, now, services }) =>
  write(async (tx) => {
    const factors = await lockFactors(tx, caller.id);
    const factor = orNotFound(
      factors.find(({ id }) => id === params.factorId),
      'Second factor',
    );
    const isLast = factors.length === 1;
    if (isLast && services.isSecondFactorRequired)
      return refuse(409, 'A second factor is required here. Add another one first.');
    await tx.query.deleteFrom('staff_factors').where('id', '=', factor.id).execute();
    await tellOfFactors(tx, services.cipher, caller, now);
    if (isLast) await tx.query.deleteFrom('recovery_codes').where('staff_id', '=', caller.id).execute();
    return undefined;
  });

/** New recovery codes in place of the earlier ones. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = ({ write, caller, now, services }) =>
  write(async (tx) => {
    if ((await lockFactors(tx, caller.id)).length === 0) return refuse(409, 'Add a second factor first.');
    await tellOfFactors(tx, services.cipher, caller, now);
    return { recoveryCodes: await renewCodes(tx, caller.id, now) };
  });

/** Mails the owner of the account that its second factors have changed (rule ACCOUNT-CHANGED). */
const tellOfFactors = (tx: Db, cipher: DataCipher, account: StaffCaller, now: Instant): Promise<void> =>
  tellOfChange(tx, cipher, { account, changes: ['secondFactor'], by: 'owner', now });

/**
 * The consequences of a new factor, whose account is locked: a notice to its owner, recovery codes with the first one, and
 * full rights for a session that waited for one.
 */
const factorAdded = async (
  tx: Db,
  cipher: DataCipher,
  caller: StaffCaller,
  now: Instant,
): Promise<readonly string[]> => {
  const { id, session } = caller;
  await tellOfFactors(tx, cipher, caller, now);
  await tx.query
    .updateTable('sessions')
    .set({ restriction: null })
    .where('id', '=', session.id)
    .where('restriction', '=', 'secondFactor')
    .execute();
  return (await confirmedFactors(tx, id)).length === 1 ? renewCodes(tx, id, now) : [];
};

/**
 * Refuses unless the current password in the body is right; answers its hash. So a stolen session cannot add a factor.
 */
const requirePassword = async (request: Request<'beginTotp'> | Request<'beginPasskey'>): Promise<string> =>
  (await knownPassword(request, request.body.currentPassword)) ??
  refuse(400, 'Current password is incorrect');

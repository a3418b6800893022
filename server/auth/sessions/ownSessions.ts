import { epochMsOf, instantOf } from '#domain/values/calendar.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { endSession } from './refreshTokens.ts';
import { endOtherSessions } from './sessions.ts';

/** The caller's live sessions, the last used first, no more than a person can look through. */
export const listSessions: Handler<'listSessions'> = async ({ db, caller, now, services }) => {
  const { idleMs } = services.sessionLimits[caller.kind];
  const rows = await db.query
    .selectFrom('sessions')
    .selectAll()
    .where('account_kind', '=', caller.kind)
    .where('account_id', '=', caller.id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_used_at', '>', instantOf(epochMsOf(now) - idleMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  const sessions = rows.map(({ id, device, address, started_at, last_used_at }) => ({
    id,
    device,
    address,
    startedAt: started_at,
    lastUsedAt: last_used_at,
    current: id === caller.session.id,
  }));
  return { rows: sessions, total: null };
};

/** Ends one of the caller's own sessions, this one included; another person's is 404. */
export const endOwnSession: Handler<'endOwnSession'> = ({ write, params, caller, now }) =>
  write(async (tx) => {
    await lockAccount(tx, caller);
    const row = await tx.query
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', params.sessionId)
      .where('account_kind', '=', caller.kind)
      .where('account_id', '=', caller.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    await endSession(tx, orNotFound(row, 'Session').id, now);
    return undefined;
  });

/** Ends all of the caller's sessions except the one of this call. */
export const endOwnOtherSessions: Handler<'endOwnOtherSessions'> = ({ write, caller, now }) =>
  write(async (tx) => {
    await lockAccount(tx, caller);
    await endOtherSessions(tx, caller, caller.session.id, now);
    return { message: 'All your other sessions have ended.' };
  });

const mostListed = 100;

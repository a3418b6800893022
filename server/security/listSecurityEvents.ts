import type { Selectable } from 'kysely';
import type { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { accountIdsOf, type AccountName, accountNamesOf } from '#server/audit/accountNames.ts';
import { newestPage, withinDays } from '#server/audit/newestFirst.ts';
import { equalsCaseInsensitive } from '#server/db/conditions.ts';
import type { SecurityEventsTable } from '#server/db/tables/trail.ts';
import type { Handler } from '#server/calls/handler.ts';

/** Lists the events of the security log, newest first, in pages. */
export const listSecurityEvents: Handler<'listSecurityEvents'> = async ({ db, query, services }) => {
  // Events of this server are included; another server's follow within seconds.
  await services.securityLog.flush();
  const { kind, account, address } = query;
  const ids = account === null ? [] : await accountIdsOf(db, account.trim());
  const named = db.query
    .selectFrom('security_events')
    .$if(kind !== null, (rows) => rows.where('kind', '=', kind))
    .$if(address !== null, (rows) => rows.where('address', '=', address?.trim() ?? ''))
    .$if(account !== null, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('account_id', 'in', ids),
          equalsCaseInsensitive(db, 'security_events.account_email', account?.trim() ?? ''),
        ]),
      ),
    );
  const { rows, ...count } = await newestPage(db, withinDays(named, 'at', query), query);
  const names = await accountNamesOf(db, rows);
  return { rows: rows.map((row) => eventFromRow(row, names.get(row.account_id) ?? null)), ...count };
};

/** The details of an event as JSON; a row that counts several events has none. */
interface StoredDetails {
  readonly call?: string;
  readonly record?: string | null;
  readonly reason?: string | null;
}

const eventFromRow = (
  {
    seq,
    at,
    kind,
    times,
    address,
    device,
    details,
    ...row
  }: Omit<Selectable<SecurityEventsTable>, 'is_stranger'>,
  account: AccountName | null,
): SecurityEvent => {
  const { call = null, record = null, reason = null } = JSON.parse(details) as StoredDetails;
  return {
    _id: String(seq),
    at,
    kind,
    times,
    accountKind: row.account_kind,
    accountId: row.account_id,
    accountName: account?.name ?? null,
    accountEmail: row.account_email ?? account?.email ?? null,
    address,
    device,
    requestId: row.request_id,
    call,
    record,
    reason,
  };
};

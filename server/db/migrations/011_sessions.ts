import { type Kysely, sql } from 'kysely';

/**
 * One row for each sign-in. A running session gets a row made from its refresh tokens, so that an upgrade signs nobody
 * out; refresh tokens of ended sessions are removed.
 */
export const sessionTables = async (db: Kysely<TablesHere>): Promise<void> => {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('restriction', 'text')
    .addCheckConstraint('session_account', sql`account_kind in ('staff', 'customer')`)
    .execute();
  await db.schema
    .createIndex('sessions_account')
    .on('sessions')
    .columns(['account_kind', 'account_id'])
    .execute();
  await db.schema.createIndex('sessions_age').on('sessions').column('ends_at').execute();

  const families = await db
    .selectFrom('refresh_tokens')
    .select(['family_id', 'account_kind', 'account_id'])
    .select(({ fn }) => fn.max('expires_at').as('ends_at'))
    .where('revoked_at', 'is', null)
    .groupBy(['family_id', 'account_kind', 'account_id'])
    .execute();
  for (let from = 0; from < families.length; from += batch)
    await db
      .insertInto('sessions')
      .values(families.slice(from, from + batch).map(sessionOf))
      .execute();
  await sql`delete from refresh_tokens where family_id not in (select id from sessions)`.execute(db);
};

const batch = 500;

/** A refresh token lived 30 days, so that the last one of a family was made 30 days before its expiry. */
const refreshTokenMs = 30 * 86_400_000;
const staffSessionMs = 12 * 3_600_000;

type AccountKind = 'staff' | 'customer';

interface Family {
  readonly family_id: string;
  readonly account_kind: AccountKind;
  readonly account_id: string;
  readonly ends_at: string;
}

/** A session as this step makes it; later steps add to the table. */
interface FirstSession {
  readonly id: string;
  readonly account_kind: AccountKind;
  readonly account_id: string;
  readonly started_at: string;
  readonly last_used_at: string;
  readonly ends_at: string;
  readonly ended_at: string | null;
  readonly device: string;
  readonly address: string;
  readonly restriction: string | null;
}

/** What this step reads and writes. */
interface TablesHere {
  readonly refresh_tokens: {
    readonly family_id: string;
    readonly account_kind: AccountKind;
    readonly account_id: string;
    readonly expires_at: string;
    readonly revoked_at: string | null;
  };
  readonly sessions: FirstSession;
}

const sessionOf = ({ family_id, ends_at, ...account }: Family): FirstSession => {
  const lastUsedMs = Date.parse(ends_at) - refreshTokenMs;
  const lastUsed = new Date(lastUsedMs).toISOString();
  const staffEnd = new Date(lastUsedMs + staffSessionMs).toISOString();
  return {
    ...account,
    id: family_id,
    started_at: lastUsed,
    last_used_at: lastUsed,
    ends_at: account.account_kind === 'staff' ? staffEnd : ends_at,
    ended_at: null,
    device: 'Unknown device',
    address: 'unknown',
    restriction: null,
  };
};

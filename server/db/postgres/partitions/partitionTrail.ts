import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { codeOf } from '#server/db/errorCode.ts';
import type { Tables } from '#server/db/tables.ts';
import { firstPartCheck, partitionFunctions } from './partitionFunctions.ts';
import { firstCheck, trailShape } from './trailShape.ts';

/**
 * Partitions the trail of a PostgreSQL while people work. No entry moves: the table becomes the first partition, and
 * `room` more numbers go into it. Their entries are written meanwhile, which is why there must be enough of them. Only
 * the last step keeps writers waiting, for moments. Called again where it was interrupted, it begins anew; called twice at
 * once, the second one waits and finds the work done.
 */
export const partitionTrail = (db: Db, room: number): Promise<void> =>
  db.query.transaction().execute(async (turn) => {
    await run(turn, 'set local idle_in_transaction_session_timeout = 0');
    await run(turn, "select pg_advisory_xact_lock(hashtextextended('partitionTrail', 0))");
    if ((await trailShape(db)) !== 'partitioned') await partition(db, room);
  });

const partition = async (db: Db, room: number): Promise<void> => {
  const { query } = db;
  const { seq } = await query.selectFrom('audit_chain').select('seq').executeTakeFirstOrThrow();
  const bound = seq + room + 1;
  const { schema, owner } = await tableOfTrail(query);
  await briefly(db, owner, async (tx) => {
    await run(tx, partitionFunctions(schema));
    await run(tx, 'drop table if exists audit_entries_beyond');
    await run(tx, "select audit_partition_make('audit_entries_beyond')");
  });
  await briefly(db, owner, async (tx) => {
    await run(tx, `alter table audit_entries drop constraint if exists ${firstCheck}`);
    await run(
      tx,
      `alter table audit_entries add constraint ${firstCheck} check (${firstPartCheck(bound)}) not valid`,
    );
  });
  try {
    // Reads every entry, beside readers and writers. PostgreSQL then knows, and reads none under the lock of the swap.
    await run(query, `alter table audit_entries validate constraint ${firstCheck}`);
    await briefly(db, owner, (tx) => swap(tx, bound));
  } catch (error) {
    // Left there, the condition would refuse every entry from the bound on.
    await briefly(db, owner, (tx) =>
      run(tx, `alter table audit_entries drop constraint if exists ${firstCheck}`),
    );
    throw error;
  }
  await run(query, 'analyze audit_entries');
};

const firstPart = 'audit_entries_from_1';

/** Puts a partitioned table in the place of the trail's, with the trail's as its first partition. Locks the trail alone. */
const swap = async (tx: Kysely<Tables>, bound: number): Promise<void> => {
  await run(tx, 'lock table audit_entries in access exclusive mode');
  const indexes = await indexesOf(tx);
  const { rows: triggers } = await sql<Definition>`
    select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = 'audit_entries'::regclass and not tgisinternal`.execute(tx);

  for (const { name } of indexes) await run(tx, `alter index "${name}" rename to "${name}_from_1"`);
  for (const { name } of triggers) await run(tx, `drop trigger "${name}" on audit_entries`);
  await run(tx, `alter table audit_entries rename to ${firstPart}`);
  await run(
    tx,
    `create table audit_entries (like ${firstPart} including defaults including constraints) partition by range (seq)`,
  );
  await run(tx, `alter table audit_entries drop constraint ${firstCheck}`);
  await run(tx, 'alter table audit_entries add primary key (seq)');
  // The same indexes and triggers as before, of the same names: later migrations find them there.
  for (const { text, isUnique } of indexes) if (!isUnique) await run(tx, text);
  for (const { text } of triggers) await run(tx, text);

  await run(tx, rightsAsBefore);
  await run(tx, `select audit_partition_protect('${firstPart}')`);
  await run(
    tx,
    `alter table audit_entries attach partition ${firstPart} for values from (minvalue) to (${bound})`,
  );
  await run(tx, 'alter table audit_entries attach partition audit_entries_beyond default');
  await run(
    tx,
    `create trigger audit_entries_follow before insert on audit_entries
    for each row execute function audit_entries_follow()`,
  );
};

/** Gives the partitioned table exactly the rights that the table had; who may add entries may have room made for them. */
const rightsAsBefore = `do $$
declare
  it record;
begin
  for it in select distinct case grantee when 0 then 'public' else grantee::regrole::text end as whose
    from pg_class, aclexplode(relacl) where oid = 'audit_entries'::regclass and grantee != relowner
  loop
    execute format('revoke all on audit_entries from %s', it.whose);
  end loop;
  for it in select case grantee when 0 then 'public' else grantee::regrole::text end as whose, privilege_type as may
    from pg_class, aclexplode(relacl) where oid = '${firstPart}'::regclass and grantee != relowner
  loop
    execute format('grant %s on audit_entries to %s', it.may, it.whose);
    if it.may = 'INSERT' then
      execute format('grant execute on function audit_entries_make_room(bigint) to %s', it.whose);
    end if;
  end loop;
end $$`;

const tableOfTrail = async (
  query: Kysely<Tables>,
): Promise<{ readonly schema: string; readonly owner: string }> => {
  const { rows } = await sql<{ readonly schema: string; readonly owner: string }>`
    select relnamespace::regnamespace::text as schema, relowner::regrole::text as owner
    from pg_class where oid = 'audit_entries'::regclass`.execute(query);
  if (rows[0] === undefined) throw new Error('There is no audit trail.');
  return rows[0];
};

interface Definition {
  readonly name: string;
  readonly text: string;
}

const indexesOf = async (
  tx: Kysely<Tables>,
): Promise<readonly (Definition & { readonly isUnique: boolean })[]> => {
  const { rows } = await sql<Definition & { readonly isUnique: boolean }>`
    select relname as name, pg_get_indexdef(indexrelid) as text, indisunique as "isUnique"
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'audit_entries'::regclass`.execute(
    tx,
  );
  return rows;
};

const run = async (query: Kysely<Tables>, text: string): Promise<void> => {
  await sql.raw(text).execute(query);
};

/**
 * Does work that locks whole tables, as the account that owns them. It never waits long for them, since everybody else
 * would wait behind it.
 */
const briefly = async (
  { query }: Db,
  owner: string,
  work: (tx: Kysely<Tables>) => Promise<void>,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await query.transaction().execute(async (tx) => {
        await run(tx, `set local role ${owner}`);
        await run(tx, "set local lock_timeout = '2s'");
        await work(tx);
      });
      return;
    } catch (error) {
      if (tries >= mostTries || !['55P03', '40P01'].includes(codeOf(error))) throw error;
    }
    await delay(100 * tries);
  }
};

const mostTries = 30;

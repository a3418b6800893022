import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { PoolUse } from '#server/db/postgres/postgresHosts.ts';
import type { StandbyUse } from '#server/db/postgres/standby.ts';
import type { Readiness } from '#server/db/readiness.ts';
import type { Environment } from '#server/start/environment.ts';

/** Figures that are read when Prometheus asks; null where unknown. */
export interface MetricSources {
  readonly isWritable: () => Promise<number | null>;
  readonly mailsWaiting: () => Promise<number | null>;
  readonly databaseBytes: () => Promise<number | null>;
  readonly diskFreeBytes: () => Promise<number | null>;
  /** The use of the connection pool; undefined for SQLite. */
  readonly poolUse: (() => PoolUse) | undefined;
  /** Who answered the calls that a standby may answer; undefined where none is named. */
  readonly standbyUse: (() => StandbyUse) | undefined;
}

export const metricSources = (
  db: Db,
  { databaseLocation: location, dataFolder }: Pick<Environment, 'databaseLocation' | 'dataFolder'>,
  readiness: Readiness,
): MetricSources => ({
  isWritable: () =>
    readiness.check().then(
      () => 1,
      () => 0,
    ),
  mailsWaiting: async () => {
    const { count } = await db.query
      .selectFrom((from) =>
        from.selectFrom('mails').select('id').where('due_at', 'is not', null).limit(10_000).as('waiting'),
      )
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  databaseBytes: async () => {
    if ('folder' in location) return bytesOf(join(location.folder, 'kisht.db'));
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database()) as bytes`.execute(db.query);
    return rows[0]?.bytes ?? null;
  },
  diskFreeBytes: async () => {
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize;
  },
  poolUse: db.poolUse,
  standbyUse: db.standby?.use,
});

/** The size of a SQLite file and its log. */
const bytesOf = async (file: string): Promise<number> => {
  const sizes = await Promise.all(
    ['', '-wal'].map((part) =>
      stat(`${file}${part}`).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

import { postgresDriver } from './driver.ts';

/**
 * A moment of a primary's log, its database named. A standby that has replayed it, on the same timeline, has everything
 * that was acknowledged before it.
 */
export interface WalPosition {
  /** The cluster's identifier, which the standbys share. */
  readonly system: string;
  /** Eight hexadecimal digits, as in the names of the log's files. */
  readonly timeline: string;
  readonly database: string;
  readonly lsn: string;
}

/**
 * Asks a primary for its position. What is acknowledged has been flushed; later bytes are not sent to a standby yet.
 * Any account may call these functions.
 */
export const positionQuery = `select s.system_identifier::text as system,
  substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline,
  current_database()::text as database, pg_current_wal_flush_lsn()::text as lsn
  from pg_control_system() s`;

/** What a host says about a position; the last is null where it replays nothing. */
export interface Reach {
  readonly isStandby: boolean;
  readonly isSameDatabase: boolean;
  readonly isSameTimeline: boolean;
  readonly isReplayed: boolean | null;
}

/**
 * Asks a host whether it is a standby that has replayed a position. Its timeline is that of its control file, which
 * follows a fail-over with the next restartpoint at the latest: until then it may have come from another history.
 */
export const reachQuery = ({ system, timeline, database, lsn }: WalPosition): string => {
  const { escapeLiteral } = postgresDriver();
  return `select pg_is_in_recovery() as "isStandby",
  s.system_identifier::text = ${escapeLiteral(system)}
    and current_database() = ${escapeLiteral(database)} as "isSameDatabase",
  greatest(c.timeline_id, r.min_recovery_end_timeline) = ${Number.parseInt(timeline, 16)} as "isSameTimeline",
  pg_last_wal_replay_lsn() >= ${escapeLiteral(lsn)}::pg_lsn as "isReplayed"
  from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`;
};

/** Why a host may never answer for a position; null where it may, at once or when it has replayed more. */
export const whyUnsuitable = ({ isStandby, isSameDatabase, isSameTimeline }: Reach): string | null => {
  if (!isStandby) return 'it is not a standby';
  if (!isSameDatabase) return 'it has another database than the primary';
  return isSameTimeline ? null : 'it is not on the timeline of the primary, or not known to be yet';
};

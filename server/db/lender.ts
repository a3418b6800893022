import * as Schema from 'effect/Schema';
import { sql } from 'kysely';
import {
  amendedSettings,
  defaultSettings,
  LenderChanges,
  type LenderSection,
  lenderSections,
  type LenderSettings,
} from '#domain/lender/settings.ts';
import type { Db } from './database.ts';
import type { LenderVersionsTable } from './tables/lender.ts';

/** The set-up in force. */
export interface StandingLender {
  /** The number of the version; 0 where nothing was ever saved. */
  readonly version: number;
  readonly settings: LenderSettings;
  /** The sections that were saved at least once. */
  readonly saved: readonly LenderSection[];
}

/** Reads the set-up in force. Call it in each transaction that needs it, since another server may have changed it. */
export const readLender = async ({ query }: Pick<Db, 'query'>): Promise<StandingLender> => {
  const row = await query
    .selectFrom('lender_versions')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return standingLender(row?.version ?? null, row?.settings ?? null);
};

/** A column of the set-up in force, as a part of another statement; null where nothing was ever saved. */
export const currentLender = <Column extends 'version' | 'settings'>(column: Column) =>
  sql<
    LenderVersionsTable[Column] | null
  >`(select ${sql.ref(column)} from lender_versions order by version desc limit 1)`;

/** The set-up of a version that another statement read. */
export const standingLender = (version: number | null, settings: string | null): StandingLender =>
  version === null || settings === null ? unset : { version, ...settingsIn(settings) };

/** The whole set-up of a stored version; settings that it does not have get their defaults. */
export const settingsIn = (stored: string): Omit<StandingLender, 'version'> => {
  // Caches the version read last: versions never change, so equal text means the same.
  if (lastRead?.stored === stored) return lastRead.read;
  const changes = decode(stored);
  const read = {
    settings: amendedSettings(defaultSettings, changes),
    saved: lenderSections.filter((section) => section in changes),
  };
  lastRead = { stored, read };
  return read;
};

let lastRead: { readonly stored: string; readonly read: Omit<StandingLender, 'version'> } | null = null;

const unset: StandingLender = { version: 0, settings: defaultSettings, saved: [] };

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(LenderChanges));

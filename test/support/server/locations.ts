import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseLocation } from '#server/db/database.ts';
import { copyDatabase, freshDatabase } from './postgres/postgres.ts';
import { quickFolder } from './quickFolder.ts';

/** The same suites run on both databases: `describe.each(engines)`. */
export const engines = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engines)[number];

/** A location for a database, and how to remove it. */
export interface Lease {
  readonly location: DatabaseLocation;
  readonly remove: () => void;
}

/** The location of an empty database; on PostgreSQL in the cluster of this test run, unless it is another's address. */
export const freshLocation = async (engine: EngineName, clusterUrl?: string): Promise<Lease> => {
  if (engine === 'postgres')
    return {
      location: { url: await freshDatabase(clusterUrl ?? inject('postgresUrl')) },
      remove: () => undefined,
    };
  const folder = mkdtempSync(join(quickFolder(), 'kisht-server-'));
  return { location: { folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/**
 * A fresh database that is a copy of one which `fill` has filled: that is done once in a process for each engine, and
 * takes several times as long as a copy. `fill` leaves no connection behind.
 */
export const copyOf = async (
  engine: EngineName,
  fill: (location: DatabaseLocation) => Promise<void>,
): Promise<Lease> => {
  const made = originals.get(engine) ?? originalOf(engine, fill);
  originals.set(engine, made);
  const original = await made;
  if (typeof original === 'string')
    return { location: { url: await copyDatabase(original) }, remove: () => undefined };
  const lease = await freshLocation(engine);
  if ('folder' in lease.location) writeFileSync(fileIn(lease.location.folder), original, { mode: 0o600 });
  return lease;
};

/** The address of a PostgreSQL database, or the content of a SQLite file. */
type Original = string | Buffer;

const originals = new Map<EngineName, Promise<Original>>();

const originalOf = async (
  engine: EngineName,
  fill: (location: DatabaseLocation) => Promise<void>,
): Promise<Original> => {
  const { location, remove } = await freshLocation(engine);
  await fill(location);
  if ('url' in location) return location.url;
  const content = readFileSync(fileIn(location.folder));
  remove();
  return content;
};

const fileIn = (folder: string): string => join(folder, 'kisht.db');

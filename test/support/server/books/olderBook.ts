import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import type { Json } from '#test/support/server/clients.ts';
import { root } from '#tools/setup.mjs';
import { type EngineName, freshLocation, type Lease } from '#test/support/server/server.ts';

const books = join(root, 'test/fixtures/books');

/** The versions whose books are kept, oldest first. */
export const olderVersions = readdirSync(books)
  .filter((name) => /^\d/.test(name))
  .toSorted();

interface SignIn {
  readonly portal: 'admin' | 'customers';
  readonly email: string;
  readonly password: string;
}

/** What the version that made a book said of it. */
export interface BookFacts {
  readonly madeAt: string;
  readonly people: Readonly<Record<'admin' | 'viewer' | 'borrower', SignIn>>;
  /** Of the Admin's session that was open when the server stopped. */
  readonly refreshToken: string;
  readonly staff: readonly Json[];
  readonly customers: readonly Json[];
  readonly vehicles: readonly Json[];
  readonly loans: readonly Json[];
  readonly payments: readonly Json[];
  /** Null where the version served no such list. */
  readonly feedback: readonly Json[] | null;
  /** The entries about payments of each loan, by its human id. */
  readonly audit: Readonly<Record<string, readonly Json[]>>;
  /** The identity numbers in full of some customers, by their human ids. */
  readonly identity: Readonly<Record<string, Json>>;
}

export const factsOf = (version: string, engine: EngineName): BookFacts =>
  JSON.parse(unpacked(version, `${engine}.json.br`).toString()) as BookFacts;

/** A copy of an earlier version's book. */
export const copyOfBook = async (version: string, engine: EngineName): Promise<Lease> => {
  const lease = await freshLocation(engine);
  if ('folder' in lease.location) {
    writeFileSync(join(lease.location.folder, 'kisht.db'), unpacked(version, 'kisht.db.br'));
    return lease;
  }
  const client = new pg.Client(lease.location.url);
  await client.connect();
  try {
    await client.query(unpacked(version, 'kisht.sql.br').toString());
  } finally {
    await client.end();
  }
  return lease;
};

const unpacked = (version: string, file: string): Buffer =>
  brotliDecompressSync(readFileSync(join(books, version, file)));

/** The tables of the first version. */
export const firstTables = [
  'staff',
  'customers',
  'vehicles',
  'loans',
  'payments',
  'feedback',
  'audit_entries',
];

/** The rows of each first table, by their ids. */
export type Stored = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** Identity numbers are sealed anew, and an upgrade from before the chain numbers and chains the trail's entries. */
const replaced = new Set(['aadhar', 'pan', 'driving_license', 'seq', 'previous_hash', 'hash']);

export const storedIn = async ({ query }: Db): Promise<Stored> => {
  const stored: Record<string, Readonly<Record<string, Json>>> = {};
  for (const table of firstTables) {
    const { rows } = await sql<Json>`select * from ${sql.table(table)}`.execute(query);
    stored[table] = Object.fromEntries(rows.map((row) => [String(row.id), without(row, replaced)]));
  }
  return stored;
};

/** A record without some of its fields. */
export const without = (record: Json, names: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { root } from '#tools/setup.mjs';
import { freshDatabase } from './postgres.ts';

const roles = readFileSync(join(root, 'deploy/postgres-roles.sql'), 'utf8');

/** An address with another account of its database. */
export const as = (role: string, url: string): string => Object.assign(new URL(url), { username: role }).href;

/** A database with the two accounts of `deploy/postgres-roles.sql`, and no table yet. */
export const databaseOfTwo = async (clusterUrl: string): Promise<string> => {
  const url = await freshDatabase(clusterUrl);
  // Roles are the whole cluster's: another test may make them at this moment.
  await makeAccounts(url).catch(() => makeAccounts(url));
  return url;
};

/** Runs `deploy/postgres-roles.sql` in a database. */
export const makeAccounts = async (url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(roles);
  } finally {
    await client.end();
  }
};

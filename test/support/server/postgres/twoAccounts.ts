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
  const client = new pg.Client(url);
  await client.connect();
  // Roles are the whole cluster's: another test may make them at this moment.
  await client.query(roles).catch(() => client.query(roles));
  await client.end();
  return url;
};

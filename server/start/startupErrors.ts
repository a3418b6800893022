import { NoBackupBeforeUpgrade } from '#server/backups/noBackup.ts';
import { readDatabaseAddress } from '#server/db/databaseAddress.ts';
import { codeOf } from '#server/db/errorCode.ts';
import { UnusableFolder } from '#server/db/files/dataFolder.ts';
import { WrongDataKey } from '#server/db/keys/keyRing.ts';
import { LostBook } from '#server/db/files/lostBook.ts';
import { NoSecondPerson } from './twoPersons.ts';
import type { Environment } from './environment.ts';

/** Thrown when the server cannot listen on its address. The message is the line to print. */
export class CannotListen extends Error {}

export const whyNotListening = (error: unknown, { host, port }: Environment): string => {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: stop what uses it, or set PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`;
  return `${code === 'EACCES' ? 'Permission denied' : 'The server cannot listen'}: ${wordsOf(error)}`;
};

export const startupErrors = (error: unknown, environment: Environment): string => {
  const { databaseLocation: location } = environment;
  const words = wordsOf(error);
  if (ownWords.some((kind) => error instanceof kind)) return words;
  if (error instanceof WrongDataKey) return `${words} ${rightKey(environment)}`;
  if ('url' in location && codeOf(error) === notPermitted)
    return `The tables at ${hostsOf(location.url)} must be made or changed, and this account may not: run npm run migrate with the account that owns them (${words}).`;
  const where = 'url' in location ? `at ${hostsOf(location.url)}` : `in DATA_DIR ${location.folder}`;
  return `The database ${where} cannot be used: ${words || codeOf(error)}`;
};

/** Errors whose message already says why the server cannot start. */
const ownWords = [UnusableFolder, CannotListen, LostBook, NoBackupBeforeUpgrade, NoSecondPerson];

/** PostgreSQL's code for a missing right. */
const notPermitted = '42501';

/** A sentence that says where to find the key that sealed the personal data. */
const rightKey = ({ databaseLocation: location, dataKeys }: Environment): string =>
  'url' in location && dataKeys.length === 0
    ? 'Start with its DATA_KEY: several servers on one database need the same one; or with the file data-key of the server that made it in DATA_DIR.'
    : 'Start with the DATA_KEY that sealed it, or with the file data-key in its DATA_DIR.';

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The hosts and ports of a database, or the folder of its socket, without the password. */
const hostsOf = (databaseUrl: string): string => {
  const address = readDatabaseAddress(databaseUrl);
  return typeof address === 'string' ? '' : address.hosts;
};

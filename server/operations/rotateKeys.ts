import { settleSealKey } from '#server/audit/sealKey.ts';
import { existsSync } from 'node:fs';
import { keyRingOf, dataKeyFile, makeTokenSecret, tokenSecretFile } from '#server/auth/sessions/keys.ts';
import { UnusableFolder } from '#server/db/files/dataFolder.ts';
import { readLines, replaceLines } from '#server/db/files/secretFile.ts';
import { withNewSecret } from '#server/auth/sessions/tokenSecrets.ts';
import type { Db } from '#server/db/database.ts';
import { type DataCipher, makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { countSealedWithOthers, resealAll } from '#server/db/keys/sealedColumns.ts';
import { type Environment, readEnvironment } from '#server/start/environment.ts';
import { databaseVariables, givenEnvironment } from '#server/secrets/secretFiles.ts';
import { failed, runOnDatabase, wordsOf } from './command.ts';
import { finishRotation, type KeySource, startRotation } from './rotation.ts';

/** The number of values between two lines of progress. */
const toldEvery = 5_000;

/**
 * `npm run keys:rotate`: changes the data key while servers run. `-- --finish` removes the previous one; `-- tokens`
 * changes the token secret.
 */
process.exitCode = await rotate(process.argv.slice(2));

async function rotate(words: readonly string[]): Promise<number> {
  const [word, ...more] = words;
  if (more.length > 0 || !['tokens', '--finish', undefined].includes(word))
    return failed('Usage: npm run keys:rotate [-- --finish | -- tokens]');
  // This command needs only the settings of the database and of the keys.
  const given = givenEnvironment();
  const { DATA_KEY, DATA_KEY_PREVIOUS, JWT_SECRET, JWT_SECRET_PREVIOUS } = given;
  const reading = readEnvironment({
    ...databaseVariables(given),
    DATA_KEY,
    DATA_KEY_PREVIOUS,
    JWT_SECRET_PREVIOUS,
    JWT_SECRET: word === 'tokens' ? JWT_SECRET : (JWT_SECRET ?? '-'.repeat(32)),
  });
  if (reading._tag === 'Unusable') return failed(reading.reason);
  const { environment } = reading;
  if (word === 'tokens') return rotateTokens(environment);
  return runOnDatabase((db) => rotateData(db, environment, word === '--finish'));
}

async function rotateData(db: Db, environment: Environment, isFinish: boolean): Promise<number> {
  const cipher = makeDataCipher(await keyRingOf(environment, db));
  await settleDataKeys(db, cipher);
  await settleSealKey(db, cipher);
  const source: KeySource =
    environment.dataKeys.length > 0 ? { given: environment.dataKeys } : { file: dataKeyFile(environment) };
  if (!isFinish) {
    const start = await startRotation(db, cipher, source);
    if (start._tag === 'NoNewKey')
      return failed(
        'DATA_KEY is in use already. Make a new key (openssl rand -base64 32), start every server with it as DATA_KEY and the present one as DATA_KEY_PREVIOUS, and run this with both.',
      );
    if (start._tag === 'NotOfFile')
      return failed(
        'The key in use follows from JWT_SECRET. Make one (openssl rand -base64 32), start every server with it as DATA_KEY, and run this with it.',
      );
    console.log(
      start._tag === 'Changed'
        ? `Every server seals with the new key ${start.keyId} from now on.`
        : `The change to the key ${start.keyId} had begun: this goes on with it.`,
    );
  }
  await resealWithWords(db, cipher);
  return isFinish ? finish(db, source) : summary(db, cipher);
}

async function resealWithWords(db: Db, cipher: DataCipher): Promise<void> {
  let told = 0;
  const total = await countSealedWithOthers(db, cipher.ring.current().id);
  const done = await resealAll(db, cipher, (count) => {
    if (count - told < toldEvery) return;
    told = count;
    console.log(`  ${count} of ${total} values`);
  });
  console.log(`${done} ${done === 1 ? 'value' : 'values'} sealed anew.`);
}

async function summary(db: Db, cipher: DataCipher): Promise<number> {
  const left = await countSealedWithOthers(db, cipher.ring.current().id);
  if (left > 0) return failed(`${left} values are left under another key: run this again.`);
  console.log(
    'Nothing is left under the key before. Backups made until now need it; `npm run keys:rotate -- --finish` forgets it here.',
  );
  return 0;
}

async function finish(db: Db, source: KeySource): Promise<number> {
  const { left, forgotten } = await finishRotation(db, source);
  if (left > 0)
    return failed(`${left} values are left under another key: nothing is forgotten. Run this again.`);
  if (forgotten.length === 0) console.log('There is no earlier key to forget.');
  else
    console.log(
      `The key ${forgotten.join(' and ')} is forgotten: no backup from before the change opens without it.`,
    );
  if ('given' in source) console.log('DATA_KEY_PREVIOUS can be taken from the settings of every server.');
  return 0;
}

function rotateTokens(environment: Environment): number {
  if (environment.jwtSecrets.length > 0)
    return failed(
      'JWT_SECRET is given: set a new one, with the present one as JWT_SECRET_PREVIOUS, and restart the servers one after another. After 15 minutes JWT_SECRET_PREVIOUS can go.',
    );
  const file = tokenSecretFile(environment);
  if (!existsSync(file)) return failed(`There is no ${file}: a server makes it when it starts.`);
  try {
    replaceLines(file, withNewSecret(readLines(file), makeTokenSecret(), Date.now()));
  } catch (error) {
    return failed(
      error instanceof UnusableFolder ? error.message : `${file} cannot be read: ${wordsOf(error)}`,
    );
  }
  console.log(
    `New tokens are signed with a new secret, kept in ${file}. Those made before count until they expire.`,
  );
  return 0;
}

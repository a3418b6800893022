import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { auditPublicKeyOf } from '#server/audit/auditKey.ts';
import { checkpointFiles, whyNotAtCheckpoint } from '#server/audit/checkpoint.ts';
import { verifyBook } from '#server/verification/verifyBook.ts';
import { atOneMoment, type Db } from '#server/db/database.ts';
import { WrongDataKey } from '#server/db/keys/keyRing.ts';
import type { Environment } from '#server/start/environment.ts';
import { failed, readKeySettings, runOnDatabase } from './command.ts';
import { takeSealKey } from './sealingCommand.ts';

/** `npm run books:verify`: compares a consistent state of everything that is stored with the trail and the seals. */
process.exitCode = await verify(process.argv.slice(2));

async function verify(args: readonly string[]): Promise<number> {
  const [option, file, ...more] = args;
  const isUsable =
    option === undefined || (option === '--checkpoint' && file !== undefined && more.length === 0);
  if (!isUsable) return failed('Usage: npm run books:verify [-- --checkpoint FILE]');
  const given = file === undefined ? null : resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (given !== null && !statSync(given, { throwIfNoEntry: false })?.isFile())
    return failed(`There is no file ${given}.`);
  const environment = readKeySettings();
  if (typeof environment === 'string') return failed(environment);
  return runOnDatabase(async (db) => {
    // A missing data key is reported among the findings.
    await takeSealKey(db, environment).catch(unlessWrongKey);
    return atOneMoment(db, (moment) => report(moment, environment, given));
  });
}

function unlessWrongKey(error: unknown): void {
  if (!(error instanceof WrongDataKey)) throw error;
}

async function report(db: Db, { auditKey, dataFolder }: Environment, given: string | null): Promise<number> {
  let count = 0;
  const found = (line: string) => {
    count += 1;
    console.log(line);
  };
  for await (const { table, row, column, words } of verifyBook(db))
    found([table, row, column].filter((part) => part !== null).join(' ') + `: ${words}`);
  const publicKey = auditPublicKeyOf(auditKey, dataFolder);
  const files = given === null ? checkpointFiles(dataFolder) : [given];
  for (const file of files)
    for (const words of await whyNotAtCheckpoint(db, readFileSync(file, 'utf8'), publicKey))
      found(`checkpoint ${file}: ${words}`);
  if (count > 0) {
    console.error(
      `The book does not agree with its trail: ${count} ${count === 1 ? 'finding' : 'findings'}.`,
    );
    return 1;
  }
  console.log(`The book agrees with its trail, and the trail with ${checked(files.length)}.`);
  return 0;
}

function checked(count: number): string {
  if (count === 0) return 'itself: there is no checkpoint yet';
  return count === 1 ? 'its checkpoint' : `its ${count} checkpoints`;
}

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { auditPublicKeyOf } from '#server/audit/auditKey.ts';
import { checkpointFiles, whyNotAtCheckpoint } from '#server/audit/checkpoint.ts';
import { verifyBook } from '#server/verification/verifyBook.ts';
import type { Db } from '#server/db/database.ts';
import { failed, readEnvironmentOfCommand, runOnDatabase } from './command.ts';

/** `npm run books:verify`: holds everything that is stored against the trail, and the trail against its checkpoints. */
process.exitCode = await verify(process.argv.slice(2));

async function verify(args: readonly string[]): Promise<number> {
  const [option, file, ...more] = args;
  const isUsable =
    option === undefined || (option === '--checkpoint' && file !== undefined && more.length === 0);
  if (!isUsable) return failed('Usage: npm run books:verify [-- --checkpoint FILE]');
  const given = file === undefined ? null : resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (given !== null && !existsSync(given)) return failed(`There is no file ${given}.`);
  return runOnDatabase((db) => report(db, given));
}

async function report(db: Db, given: string | null): Promise<number> {
  const environment = readEnvironmentOfCommand();
  if (typeof environment === 'string') return failed(environment);
  const { auditKey, dataFolder } = environment;
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

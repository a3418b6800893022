import { atOneMoment, type Db } from '#server/db/database.ts';
import { repairTotals } from '#server/db/totals/settleTotals.ts';
import { verifyTotals } from '#server/verification/verifyTotals.ts';
import { failed, runOnDatabase } from './command.ts';

/** `npm run figures:verify`: adds up the whole book in a consistent state, and names each kept total that differs. */
process.exitCode = await verify(process.argv.slice(2));

async function verify(args: readonly string[]): Promise<number> {
  const [option, ...more] = args;
  const isRepair = option === '--repair';
  if ((option !== undefined && !isRepair) || more.length > 0)
    return failed('Usage: npm run figures:verify [-- --repair]');
  return runOnDatabase(async (db) => {
    if (isRepair) await repairTotals(db);
    return report(db);
  });
}

async function report(db: Db): Promise<number> {
  let count = 0;
  await atOneMoment(db, async (moment) => {
    for await (const { row, words } of verifyTotals(moment)) {
      count += 1;
      console.log(`${row}: ${words}`);
    }
  });
  if (count === 0) {
    console.log('The figures are the sums of the book.');
    return 0;
  }
  console.error(
    `The figures are not the sums of the book: ${count} ${count === 1 ? 'difference' : 'differences'}. ` +
      'npm run books:verify says whether the book itself was changed; npm run figures:verify -- --repair adds up anew.',
  );
  return 1;
}

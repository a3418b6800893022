import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { failed, readKeySettings, wordsOf } from '#server/operations/command.ts';
import { fillFast, firstLoans } from './fillFast.ts';
import { openedBook } from './openedBook.ts';

/**
 * Fills the empty book of `DATA_DIR` or `DATABASE_URL`: `npm run bench -- fill 20000`. The book is whole by every check.
 * Answers whether it is filled.
 */
export const fill = async (word: string | undefined): Promise<boolean> => {
  const count = Number(word);
  if (!Number.isSafeInteger(count) || count < 1)
    return failed('Usage: npm run bench -- fill N   (N loans)') === 0;
  const settings = readKeySettings();
  if (typeof settings === 'string') return failed(settings) === 0;
  const started = performance.now();
  const nowMs = Date.now();
  const begin = fileURLToPath(new URL('./begin.ts', import.meta.url));
  const first = Math.min(count, firstLoans);
  const begun = spawnSync(process.execPath, [...process.execArgv, begin, String(first), String(nowMs)], {
    stdio: 'inherit',
  });
  if (begun.status !== 0) return false;
  try {
    const { loans, payments } = await fillFast(settings.databaseLocation, () => openedBook(settings), {
      count,
      nowMs,
      onLoans: everyTenThousand((made) => console.log(`  ${made} loans`)),
    });
    const seconds = (performance.now() - started) / 1_000;
    console.log(
      `  ${loans} loans and ${payments} payments (${(payments / loans).toFixed(1)} a loan) in ${seconds.toFixed(1)} s: ${Math.round(loans / seconds)} loans a second`,
    );
    return true;
  } catch (error) {
    return failed(wordsOf(error)) === 0;
  }
};

const everyTenThousand = (tell: (made: number) => void) => {
  let said = 0;
  return (made: number) => {
    if (made - said < 10_000) return;
    said = made;
    tell(made);
  };
};

import { instantOf } from '#domain/values/calendar.ts';
import { failed, readKeySettings, runOnDatabase } from './command.ts';
import { eraseCustomer } from './erasure.ts';
import { takeSealKey } from './sealingCommand.ts';

/** `npm run erase -- CUS-000001 --reason "…"`: erases a person; their closed loans and payments stay in the book. */
process.exitCode = await erase(process.argv.slice(2));

async function erase([id = '', flag, reason = '', ...more]: readonly string[]): Promise<number> {
  if (id === '' || id.startsWith('-') || flag !== '--reason' || reason.trim() === '' || more.length > 0)
    return failed('Usage: npm run erase -- CUSTOMER_ID --reason "WHY"');
  const environment = readKeySettings();
  if (typeof environment === 'string') return failed(environment);
  return runOnDatabase(async (db) => {
    await takeSealKey(db, environment);
    const erasure = await eraseCustomer(db, id, { reason: reason.trim(), now: instantOf(Date.now()) });
    switch (erasure._tag) {
      case 'Unknown':
        return failed(`There is no customer ${id}.`);
      case 'ErasedBefore':
        return failed(`${id} is erased already.`);
      case 'PagesLeft':
        return failed(
          `${id} is erased, but unused parts of the database still hold what was removed: ${erasure.reason}. Run this again.`,
        );
      case 'HasLoans':
        return failed(
          `${id} has loans that are not closed: ${erasure.loanIds.join(', ')}. Close them first. Nothing was erased.`,
        );
      case 'Erased':
        console.log(
          [
            `${erasure.customerId} is erased: name, contact, address, identity numbers, messages and sessions are gone. Loans, payments and the audit trail stay.`,
            'Backups made until now still hold the person. `npm run keys:rotate`, then `npm run keys:rotate -- --finish`, makes the identity numbers in them unreadable; delete those backups when you may.',
          ].join('\n'),
        );
        return 0;
    }
  });
}

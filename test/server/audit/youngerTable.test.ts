import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleSealKey } from '#server/audit/sealKey.ts';
import { sealRows } from '#server/audit/sealRows.ts';
import { type Db, migrate, openDatabase, transact } from '#server/db/database.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { copyOfBook } from '#test/support/server/books/olderBook.ts';
import { findingsIn } from '#test/support/server/findings.ts';
import { cipherOf, engines } from '#test/support/server/server.ts';

describe.each(engines)('a table that an upgrade of a sealed book makes, on %s', (engine) => {
  let db: Db;
  let remove: () => void;
  beforeEach(async () => {
    const lease = await copyOfBook('034_sealed_rows', engine);
    ({ remove } = lease);
    db = openDatabase(lease.location);
    await migrate(db);
    await settleDataKeys(db, cipherOf(7));
    await settleSealKey(db, cipherOf(7));
  });
  afterEach(async () => {
    await db.query.destroy();
    remove();
  });

  test('has no seal until a server gives it one', async () => {
    const findings = await findingsIn(db);
    expect(findings.find(({ row }) => row === 'lender_logos')).toEqual({
      table: 'row_seal_sums',
      row: 'lender_logos',
      column: null,
      words: 'has no seal yet: a server gives it one within half a minute of its start',
    });
    await sealRows(db);
    expect(await findingsIn(db)).toEqual([]);
  });

  test('is found when it is sealed a second time', async () => {
    await sealRows(db);
    await transact(db, ({ query }) =>
      query.deleteFrom('row_seal_sums').where('table_name', '=', 'lender_logos').execute(),
    );
    expect(await findingsIn(db)).toEqual([
      { table: 'row_seal_sums', row: 'lender_logos', column: null, words: 'is gone' },
    ]);
    await sealRows(db);
    expect(await findingsIn(db)).toEqual([
      {
        table: 'audit_entries',
        row: expect.stringMatching(/^\d+$/),
        column: null,
        words:
          'rows were sealed as they stood, and nothing had called for it: what was changed before is not found',
      },
    ]);
  });
});

import * as Schema from 'effect/Schema';
import { type AccountRules, productRules } from '#domain/loanAccount/productEvents.ts';
import type { StoredRow } from '#server/audit/recording.ts';
import type { Db } from '#server/db/database.ts';
import { rowsByLoan } from '#server/db/rowsByLoan.ts';
import type { Tables } from '#server/db/tables.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';
import type { AllocationsTable, ChargesTable, ReceiptsTable } from '#server/db/tables/receipts.ts';
import type { WaiversTable } from '#server/db/tables/waivers.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';
import {
  type AccountRows,
  eventsOf,
  hasAccount,
  rowsOfLoans,
  type StoredPayment,
} from '#server/resources/accounts/accountEvents.ts';
import { termsOfRow } from '#server/resources/accounts/accountViews.ts';
import { type DerivedPayment, derivedRows } from '#server/resources/accounts/derivedRows.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
import { textOf } from '#server/resources/accounts/settleAccount.ts';
import { slotOf } from '#server/resources/accounts/storedPayments.ts';
import { type Finding, shown } from './finding.ts';
import { notJoined } from './verifyLoanFigures.ts';

/** A stored loan with the columns derived from its receipts and charges. */
interface StoredLoan extends LoansTable {
  readonly advance_paise: Paise;
  readonly account_on: Day | null;
}

/** Yields allocations of receipts that do not exist, or are of another loan. */
export async function* verifyAllocations({ query }: Db): AsyncGenerator<Finding> {
  const strangers = await query
    .selectFrom('allocations')
    .leftJoin('receipts', (join) =>
      join
        .onRef('receipts.id', '=', 'allocations.receipt_id')
        .onRef('receipts.loan_id', '=', 'allocations.loan_id'),
    )
    .select('allocations.receipt_id')
    .where('receipts.id', 'is', null)
    .orderBy('allocations.receipt_id')
    .limit(1000)
    .execute();
  for (const { receipt_id } of strangers)
    yield found('allocations', receipt_id, null, 'is of no receipt of its loan');
}

/** Derives the rows of some loans' receipts and charges again (rule RECEIPT-ROWS), and yields the differences. */
export async function* verifyAccounts(
  db: Db,
  stored: ReadonlyMap<keyof Tables, readonly StoredRow[]>,
  rules: AccountRules,
): AsyncGenerator<Finding> {
  const loans = rowsIn<StoredLoan>(stored, 'loans');
  if (loans.length === 0) return;
  const allocations = await db.query
    .selectFrom('allocations')
    .selectAll()
    .where(
      'loan_id',
      'in',
      loans.map(({ id }) => id),
    )
    .orderBy('receipt_id')
    .orderBy('seq')
    .execute();
  const rowsOf = rowsOfLoans({
    payments: rowsIn<StoredPayment>(stored, 'payments').filter(({ reverted_at }) => reverted_at === null),
    receipts: rowsIn<ReceiptsTable>(stored, 'receipts'),
    charges: rowsIn<ChargesTable>(stored, 'charges'),
    waivers: rowsIn<WaiversTable>(stored, 'waivers'),
  });
  const paid = rowsByLoan(allocations);
  for (const loan of loans) yield* verifyAccount(loan, rowsOf(loan.id), paid.get(loan.id) ?? [], rules);
}

/** The rules of the lender's set-up; the product's own where it cannot be read, which the trail's comparison reports. */
export const readableRules = async (db: Db): Promise<AccountRules> => {
  try {
    return await lenderRules(db);
  } catch (error) {
    if (Schema.isSchemaError(error)) return productRules;
    throw error;
  }
};

function* verifyAccount(
  loan: StoredLoan,
  rows: AccountRows,
  allocations: readonly AllocationsTable[],
  rules: AccountRules,
): Generator<Finding> {
  const advance = (expected: number): readonly Finding[] =>
    loan.advance_paise === expected
      ? []
      : [
          found(
            'loans',
            loan.loan_id,
            'advance_paise',
            `is ${loan.advance_paise}, and by its receipts ${expected}`,
          ),
        ];
  if (!hasAccount(rows)) {
    yield* advance(0);
    if (allocations.length > 0) yield found('allocations', loan.loan_id, null, 'is of no receipt');
    return;
  }
  if (loan.account_on === null) {
    yield found('loans', loan.loan_id, 'account_on', 'is nothing, and the loan has receipts or charges');
    return;
  }
  try {
    yield* differences(loan, loan.account_on, rows, allocations, rules, advance);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield found('receipts', loan.loan_id, null, `cannot be derived again: ${reason}`);
  }
}

function* differences(
  loan: StoredLoan,
  on: Day,
  rows: AccountRows,
  allocations: readonly AllocationsTable[],
  rules: AccountRules,
  advance: (expected: number) => readonly Finding[],
): Generator<Finding> {
  const derived = derivedRows(termsOfRow({ ...loan, ...notJoined }, rules), rows, eventsOf(rows, on), on);
  yield* advance(derived.use.state.advance);
  for (const { id, receipt_id } of rows.receipts)
    if (textOf(allocations, id) !== textOf(derived.allocations, id))
      yield found('allocations', id, null, `are not what ${receipt_id} paid by the events of its loan`);
  for (const { id, charge_id, status } of rows.charges) {
    const expected = derived.chargeStatuses.get(id);
    if (expected !== undefined && expected !== status)
      yield found('charges', charge_id, 'status', `is ${status}, and by its receipts ${expected}`);
  }
  const stored = rows.payments.filter(({ receipt_id }) => receipt_id !== null);
  const wanted = new Map(derived.payments.map((row) => [slotOf(row), row]));
  for (const row of stored) {
    const slot = slotOf(row);
    const expected = wanted.get(slot);
    wanted.delete(slot);
    if (expected === undefined)
      yield found('payments', row.payment_id, null, 'follows from no receipt of its loan');
    else
      for (const [column, value] of Object.entries(expected)) {
        const is = row[column as keyof DerivedPayment];
        if (is !== value)
          yield found(
            'payments',
            row.payment_id,
            column,
            `is ${shown(is)}, and by its receipt ${shown(value)}`,
          );
      }
  }
  for (const slot of wanted.keys())
    yield found('payments', loan.loan_id, null, `lacks the payment of the ${slot}, which receipts made`);
}

const found = (table: keyof Tables, row: string, column: string | null, words: string): Finding => ({
  table,
  row,
  column,
  words,
});

const rowsIn = <Row>(
  stored: ReadonlyMap<keyof Tables, readonly StoredRow[]>,
  table: keyof Tables,
): readonly Row[] => (stored.get(table) ?? []) as unknown as readonly Row[];

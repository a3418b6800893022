import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  isRunningOrClosed,
  type LoanFacts,
  type PaidFacts,
  sumTotals,
  type Total,
  totalOfRecord,
  totalsOfInstallments,
  totalsOfLoanAlone,
} from '#domain/reports/bookTotals.ts';
import { isClosedOrRejected, isRunning } from '#domain/loan/lifecycle.ts';
import { noMoney } from '#domain/values/money.ts';
import type { RowChange } from '#server/audit/recording.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  factsOfLoanRow,
  type LoanTotalRow,
  loanTotalColumns,
  type PaymentTotalRow,
  paymentTotalColumns,
  totalsOfPaymentRow,
} from './rowTotals.ts';

/**
 * The changes that a transaction makes to the totals (rule TOTALS). Reads more rows only where a loan starts or stops
 * counting, since its payments do so with it.
 */
export const changedTotals = async (
  query: Kysely<Tables>,
  changes: readonly RowChange[],
): Promise<readonly Total[]> => {
  const added: Total[] = [];
  const removed: Total[] = [];
  for (const table of ['customers', 'vehicles'] as const)
    for (const { before, after } of ofTable(changes, table)) {
      if (before !== null) removed.push(totalOfRecord(table, statusOf(before)));
      if (after !== null) added.push(totalOfRecord(table, statusOf(after)));
    }
  const loans = ofTable(changes, 'loans').map(factsOfChange);
  for (const { before, after } of loans) {
    const counted = isSameSchedule(before, after) ? totalsOfLoanAlone : totalsOfWholeLoan;
    if (before !== null) removed.push(...counted(before));
    if (after !== null) added.push(...counted(after));
  }
  const payments = ofTable(changes, 'payments').map(({ before, after }) => ({
    before: before as unknown as PaymentTotalRow | null,
    after: after as unknown as PaymentTotalRow | null,
  }));
  const facts = await factsOf(query, loans, payments);
  for (const { before, after } of payments) {
    if (before !== null) removed.push(...totalsOfPaymentRow(before, facts.before(before.loan_id)));
    if (after !== null) added.push(...totalsOfPaymentRow(after, facts.after(after.loan_id)));
  }
  const known = new Set(payments.flatMap(({ before, after }) => (after ?? before)?.id ?? []));
  for (const loan of loans.filter(turns)) {
    const inForce = await query
      .selectFrom('payments')
      .select(paymentTotalColumns)
      .where('loan_id', '=', loan.id)
      .where('reverted_at', 'is', null)
      .execute();
    for (const payment of inForce.filter(({ id }) => !known.has(id))) {
      removed.push(...totalsOfPaymentRow(payment, facts.before(loan.id)));
      added.push(...totalsOfPaymentRow(payment, facts.after(loan.id)));
    }
  }
  return sumTotals(added, removed);
};

/** Statements that add to the kept totals, in the order of their keys, so that transactions do not deadlock. */
export const addToTotals = (totals: readonly Total[]): readonly RawBuilder<unknown>[] => {
  const statements: RawBuilder<unknown>[] = [];
  for (let from = 0; from < totals.length; from += batch) {
    const rows = totals
      .slice(from, from + batch)
      .map(
        ({ name, key, count, amount, penalty }) => sql`(${name}, ${key}, ${count}, ${amount}, ${penalty})`,
      );
    statements.push(sql`
      insert into "book_totals" ("name", "key", "row_count", "amount_paise", "penalty_paise")
      values ${sql.join(rows)} on conflict ("name", "key") do update set
      "row_count" = book_totals."row_count" + excluded."row_count",
      "amount_paise" = book_totals."amount_paise" + excluded."amount_paise",
      "penalty_paise" = book_totals."penalty_paise" + excluded."penalty_paise"`);
  }
  return statements;
};

/** The rows of one statement, which takes a limited number of values. */
const batch = 500;

interface LoanChange {
  readonly id: string;
  readonly before: LoanFacts | null;
  readonly after: LoanFacts | null;
}

const ofTable = (changes: readonly RowChange[], table: keyof Tables): readonly RowChange[] =>
  changes.filter((change) => change.table === table);

const statusOf = ({ status }: NonNullable<RowChange['before']>) => ({ status: String(status) });

const factsOfChange = ({ before, after }: RowChange): LoanChange => ({
  id: String((after ?? before)?.['id']),
  before: before === null ? null : factsOfLoanRow(before as unknown as LoanTotalRow),
  after: after === null ? null : factsOfLoanRow(after as unknown as LoanTotalRow),
});

const totalsOfWholeLoan = (loan: LoanFacts): readonly Total[] => [
  ...totalsOfLoanAlone(loan),
  ...totalsOfInstallments(loan),
];

/** True if the installments of both count the same, which most changes leave so. */
const isSameSchedule = (before: LoanFacts | null, after: LoanFacts | null): boolean =>
  before !== null &&
  after !== null &&
  isRunningOrClosed(before) === isRunningOrClosed(after) &&
  isClosedOrRejected(before) === isClosedOrRejected(after) &&
  before.startDate === after.startDate &&
  before.paymentFrequency === after.paymentFrequency &&
  before.installments === after.installments &&
  before.emiAmount === after.emiAmount;

/** True for a stored loan whose payments start or stop counting, or count for other installments. */
const turns = ({ before, after }: LoanChange): boolean =>
  before !== null &&
  after !== null &&
  (!isSameSchedule(before, after) || isRunning(before) !== isRunning(after));

/** The loan of each changed payment, before the transaction and after. */
const factsOf = async (
  query: Kysely<Tables>,
  loans: readonly LoanChange[],
  payments: readonly { readonly before: PaymentTotalRow | null; readonly after: PaymentTotalRow | null }[],
) => {
  const changed = new Map(loans.map((loan) => [loan.id, loan]));
  const others = payments
    .flatMap(({ before, after }) => [before?.loan_id ?? [], after?.loan_id ?? []].flat())
    .filter((id) => !changed.has(id));
  const unchanged = new Map<string, LoanFacts>();
  if (others.length > 0)
    for (const row of await query
      .selectFrom('loans')
      .select(loanTotalColumns)
      .where('id', 'in', [...new Set(others)])
      .execute())
      unchanged.set(row.id, factsOfLoanRow(row));
  const of = (id: string, when: 'before' | 'after'): PaidFacts => {
    const change = changed.get(id);
    // A loan that is made or removed with its payments counts for both.
    return change?.[when] ?? change?.after ?? change?.before ?? unchanged.get(id) ?? noLoan;
  };
  return { before: (id: string) => of(id, 'before'), after: (id: string) => of(id, 'after') };
};

/** Stands for the loan of a payment that has none, which adds nothing to what depends on its loan. */
const noLoan: PaidFacts = {
  status: '',
  emiAmount: noMoney,
  startDate: null,
  paymentFrequency: '',
  installments: null,
  totalInstallments: null,
  tenure: 0,
};

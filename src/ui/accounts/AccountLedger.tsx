import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { type LedgerLine, ledgerWords, payLines } from '#domain/loanAccount/accountWords.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import * as styles from './Account.css.ts';

/** The ledger of a loan, the newest line first; debit, credit and balance in rupees (rule LOAN-LEDGER). */
export function AccountLedger({ account }: { readonly account: AccountView }) {
  const rows = account.ledger.map((line, index) => ({ ...line, index })).toReversed();
  return rows.length === 0 ? (
    <EmptyState title="Nothing has happened yet.">
      The first line is the first installment that falls due, or the first money that comes in.
    </EmptyState>
  ) : (
    <LongTable caption="Ledger" columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
  );
}

const columns: readonly Column<LedgerLine>[] = [
  { key: 'on', header: 'Day', lines: 'one', cell: ({ on }) => formatDay(on) },
  {
    key: 'what',
    header: 'What',
    width: 'wide',
    cell: (line) => (
      <span className={styles.lines}>
        {ledgerWords(line)}
        {payLines(line.allocations).map(({ key, words, amount }) => (
          <span key={key} className={styles.small}>
            {words}: {formatRupees(amount)}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'debit', header: 'Owed', align: 'end', cell: ({ debit }) => moneyOrNothing(debit) },
  { key: 'credit', header: 'Paid', align: 'end', cell: ({ credit }) => moneyOrNothing(credit) },
  { key: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatRupees(balance) },
];

const moneyOrNothing = (amount: LedgerLine['debit']): string => (amount === 0 ? '' : formatRupees(amount));

import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { ledgerWords } from '#domain/loanAccount/accountWords.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { StatementLink } from '#ui/documents/DocumentLinks.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import * as styles from './Account.css.ts';

export interface AccountDocumentsProps {
  readonly account: AccountView;
  /** The path that the documents' paths begin with, such as `/payments/LN-000001`. */
  readonly payments: string;
}

/** The papers of a loan: its statement of account, and the receipt of each payment of an installment, the newest first. */
export function AccountDocuments({ account, payments }: AccountDocumentsProps) {
  const rows = account.ledger.filter(({ type, id }) => type === 'payment' && id !== null).toReversed();
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>
        <StatementLink payments={payments} />
      </div>
      {rows.length === 0 ? null : (
        <LongTable
          caption="Receipts of payments"
          columns={columnsOf(payments)}
          rows={rows}
          rowKey={({ id }) => id ?? ''}
        />
      )}
    </div>
  );
}

const columnsOf = (payments: string): readonly Column<AccountView['ledger'][number]>[] => [
  { key: 'what', header: 'Payment', cell: (line) => ledgerWords(line) },
  { key: 'on', header: 'Day', lines: 'one', cell: ({ on }) => formatDay(on) },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ credit }) => formatRupees(credit) },
  {
    key: 'paper',
    header: 'Document',
    cell: ({ id }) => (
      <ButtonLink
        size="small"
        variant="quiet"
        to={`${payments}/receipt/${encodeURIComponent(id ?? '')}`}
        aria-label={`Receipt ${id ?? ''}`}
      >
        Receipt
      </ButtonLink>
    ),
  },
];

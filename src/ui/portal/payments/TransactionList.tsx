import { formatInstant, formatRupees, missing } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import { claimWords } from '#domain/loan/payment/payment.ts';
import type { Transaction, TransactionKind } from '#domain/loan/payment/transactions.ts';
import { Badge } from '#ui/kit/Badge.tsx';
import { CreditIcon, DebitIcon } from '#ui/kit/screenIcons.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './TransactionList.css.ts';

export interface TransactionListProps {
  readonly label: string;
  readonly transactions: readonly Transaction[];
}

/** Payments and reversals: an arrow, the description, date and time, the signed amount, the status. */
export function TransactionList({ label, transactions }: TransactionListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {transactions.map((transaction, index) => (
        <Line key={transaction.entry._id ?? index} transaction={transaction} />
      ))}
    </ul>
  );
}

function Line({ transaction }: { readonly transaction: Transaction }) {
  const { entry, kind, isAwaiting } = transaction;
  const { installmentNumber, amount, reason } = entry.details;
  return (
    <li className={styles.transaction}>
      <span className={styles.arrow} data-kind={kind}>
        <KindIcon kind={kind} />
      </span>
      <span className={styles.words}>
        <span className={styles.what}>
          {kind === 'other' ? entry.action : kindWords[kind]} #{installmentNumber ?? missing}
        </span>
        <span className={styles.when}>
          {formatInstant(entry.performedAt)}
          {reason === null ? null : ` · “${reason}”`}
        </span>
        {isAwaiting ? <span className={styles.when}>{claimWords}</span> : null}
      </span>
      <span className={styles.outcome}>
        <span className={styles.amount}>{signed(kind, amount)}</span>
        <Outcome transaction={transaction} />
      </span>
    </li>
  );
}

/** Completed or Reverted; null while a payment awaits confirmation, and for any other entry. */
function Outcome({
  transaction: { kind, isAwaiting, isUnconfirmed },
}: {
  readonly transaction: Transaction;
}) {
  if (isAwaiting) return null;
  switch (kind) {
    case 'created':
      return isUnconfirmed ? (
        <Badge tone="neutral">Not confirmed</Badge>
      ) : (
        <Badge tone="positive">Completed</Badge>
      );
    case 'reverted':
      return <Badge tone="danger">Reverted</Badge>;
    case 'other':
      return null;
  }
}

function KindIcon({ kind }: { readonly kind: TransactionKind }) {
  switch (kind) {
    case 'created':
      return (
        <>
          <CreditIcon />
          <VisuallyHidden>Credit</VisuallyHidden>
        </>
      );
    case 'reverted':
      return (
        <>
          <DebitIcon />
          <VisuallyHidden>Debit</VisuallyHidden>
        </>
      );
    case 'other':
      return null;
  }
}

const kindWords: Readonly<Record<Exclude<TransactionKind, 'other'>, string>> = {
  created: 'Payment for installment',
  reverted: 'Payment reverted for installment',
};

/** The amount in rupees with its sign: + for a payment, - for a revert, none for any other entry. */
const signed = (kind: TransactionKind, amount: Paise | null): string => {
  if (amount === null) return missing;
  const sign = { created: '+', reverted: '-', other: '' }[kind];
  return `${sign}${formatRupees(amount)}`;
};

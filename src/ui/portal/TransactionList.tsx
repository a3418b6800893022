import type { AuditKind } from '../../domain/auditEntry.ts';
import { formatInstant, formatRupees, missing } from '../../domain/format.ts';
import type { Paise } from '../../domain/money.ts';
import type { Transaction } from '../../domain/transactions.ts';
import { Badge } from '../kit/Badge.tsx';
import { CheckIcon, CreditIcon, DebitIcon } from '../kit/icons.tsx';
import type { Tone } from '../kit/tone.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import * as styles from './TransactionList.css.ts';

export interface TransactionListProps {
  readonly label: string;
  readonly transactions: readonly Transaction[];
}

/** Payments and reversals: an arrow, what it was and when, the signed amount, how it ended. */
export function TransactionList({ label, transactions }: TransactionListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {transactions.map((transaction, index) => (
        <Line key={transaction.entry._id ?? index} transaction={transaction} />
      ))}
    </ul>
  );
}

function Line({ transaction: { entry, kind, isAwaiting } }: { readonly transaction: Transaction }) {
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
          {isAwaiting ? ' · Awaiting confirmation' : null}
          {reason === null ? null : ` · “${reason}”`}
        </span>
      </span>
      <span className={styles.outcome}>
        <span className={styles.amount}>{signed(kind, amount)}</span>
        {isAwaiting ? (
          <Badge tone="info">Received</Badge>
        ) : (
          <Badge tone={kindTones[kind]}>{outcomes[kind]}</Badge>
        )}
      </span>
    </li>
  );
}

function KindIcon({ kind }: { readonly kind: AuditKind }) {
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
    case 'confirmed':
    case 'other':
      return <CheckIcon />;
  }
}

const kindWords: Readonly<Record<Exclude<AuditKind, 'other'>, string>> = {
  created: 'Payment for installment',
  confirmed: 'Receipt confirmed for installment',
  reverted: 'Payment reverted for installment',
};

const outcomes: Readonly<Record<AuditKind, string>> = {
  created: 'Completed',
  confirmed: 'Confirmed',
  reverted: 'Reverted',
  other: 'Recorded',
};

const kindTones: Readonly<Record<AuditKind, Tone>> = {
  created: 'positive',
  confirmed: 'info',
  reverted: 'danger',
  other: 'neutral',
};

/** Money in and money taken back carry a sign; a confirmation moves none. */
const signed = (kind: AuditKind, amount: Paise | null): string => {
  if (amount === null) return missing;
  const sign = { created: '+', reverted: '-', confirmed: '', other: '' }[kind];
  return `${sign}${formatRupees(amount)}`;
};

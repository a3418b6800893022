import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { nextDueWords, penaltiesOwed } from '#domain/loanAccount/accountWords.ts';
import { owedOf } from '#domain/loanAccount/receipt.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { StatCard, StatRow } from '#ui/kit/StatCard.tsx';

/** What a loan owes today: installments, penalties, charges, and the advance that is kept. */
export function AccountPosition({ account }: { readonly account: AccountView }) {
  const { arrears, penaltyRunning, penaltyStanding, chargesDue, advance, oldestUnpaidDue } = account;
  return (
    <StatRow>
      <StatCard
        label="Owed Today"
        value={formatRupees(owedOf(account))}
        hint={`${formatRupees(arrears)} installments${
          oldestUnpaidDue === null ? '' : `, the oldest due on ${formatDay(oldestUnpaidDue)}`
        }`}
      />
      <StatCard
        label="Penalties"
        value={formatRupees(penaltiesOwed(account))}
        hint={`${formatRupees(penaltyRunning)} running, ${formatRupees(penaltyStanding)} standing still`}
      />
      <StatCard label="Charges Due" value={formatRupees(chargesDue)} />
      <StatCard label="Advance" value={formatRupees(advance)} hint={nextDueWords(account)} />
    </StatRow>
  );
}

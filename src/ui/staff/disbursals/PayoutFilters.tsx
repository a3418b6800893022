import { type Payee, payees } from '#domain/loan/disbursal.ts';
import type { DisbursalQuery } from '#domain/loan/disbursalQuery.ts';
import { hasNoDays } from '#domain/loanAccount/receiptQuery.ts';
import type { ListEvent } from '#machines/kinds/list.ts';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from '#ui/staff/audit/Audit.css.ts';

export interface PayoutFiltersProps {
  readonly query: DisbursalQuery;
  readonly send: (event: ListEvent<DisbursalQuery>) => void;
}

/** What narrows the payouts down. */
export function PayoutFilters({ query, send }: PayoutFiltersProps) {
  const choose = (change: Partial<DisbursalQuery>) => send({ type: 'query.changed', change });
  return (
    <fieldset className={styles.filters} data-print="hide">
      <legend>
        <VisuallyHidden>Filters</VisuallyHidden>
      </legend>
      <SelectField
        label="Paid to"
        placeholder={payeeLabels['']}
        options={payees.toReversed().map((payee) => ({ value: payee, label: payeeLabels[payee] }))}
        value={query.payee}
        onValueChange={(payee) => choose({ payee: payee as DisbursalQuery['payee'] })}
      />
      <TextField type="date" label="From" value={query.from} onValueChange={(from) => choose({ from })} />
      <TextField
        type="date"
        label="To"
        value={query.to}
        error={hasNoDays(query) ? 'To must not be before From.' : undefined}
        onValueChange={(to) => choose({ to })}
      />
    </fieldset>
  );
}

/** Each choice of a payee in words. */
export const payeeLabels: Readonly<Record<Payee | '', string>> = {
  '': 'Dealers and borrowers',
  Dealer: 'Dealers',
  Borrower: 'Borrowers',
};

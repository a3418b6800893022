import { paymentMethods } from '#domain/loan/payment/payment.ts';
import { hasNoDays, type ReceiptQuery } from '#domain/loanAccount/receiptQuery.ts';
import type { ListEvent } from '#machines/kinds/list.ts';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from '#ui/staff/audit/Audit.css.ts';

export interface ReceiptFiltersProps {
  readonly query: ReceiptQuery;
  readonly send: (event: ListEvent<ReceiptQuery>) => void;
}

/** The filters of the list of receipts: loan, payment method and days. */
export function ReceiptFilters({ query, send }: ReceiptFiltersProps) {
  const choose = (change: Partial<ReceiptQuery>) => send({ type: 'query.changed', change });
  return (
    <fieldset className={styles.filters} data-print="hide">
      <legend>
        <VisuallyHidden>Filters</VisuallyHidden>
      </legend>
      <TextField
        label="Loan ID"
        value={query.loan}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onValueChange={(loan) => send({ type: 'query.typed', change: { loan } })}
      />
      <SelectField
        label="Payment Method"
        placeholder="All methods"
        options={paymentMethods.filter((method) => method !== 'Other').map(optionOf)}
        value={query.method}
        onValueChange={(method) => choose({ method })}
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

const optionOf = (method: string) => ({ value: method, label: method });

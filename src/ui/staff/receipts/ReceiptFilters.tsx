import { paymentMethods } from '#domain/loan/payment/payment.ts';
import type { ReceiptQuery } from '#domain/loanAccount/receiptQuery.ts';
import type { ListEvent } from '#machines/kinds/list.ts';
import { dayFields, type FilterField, ListFilters } from '#ui/lists/ListFilters.tsx';

export interface ReceiptFiltersProps {
  readonly query: ReceiptQuery;
  readonly send: (event: ListEvent<ReceiptQuery>) => void;
}

/** The filters of the list of receipts: loan, payment method and days. */
export function ReceiptFilters({ query, send }: ReceiptFiltersProps) {
  return (
    <ListFilters
      fields={fields}
      query={query}
      onChoose={(filter, value) => send({ type: 'query.changed', change: { [filter]: value } })}
      onType={(filter, value) => send({ type: 'query.typed', change: { [filter]: value } })}
    />
  );
}

const fields: readonly FilterField<'loan' | 'method'>[] = [
  { kind: 'text', filter: 'loan', label: 'Loan ID', longest: 100 },
  {
    kind: 'choice',
    filter: 'method',
    label: 'Payment Method',
    all: 'All methods',
    options: paymentMethods
      .filter((method) => method !== 'Other')
      .map((method) => ({ value: method, label: method })),
  },
  ...dayFields,
];

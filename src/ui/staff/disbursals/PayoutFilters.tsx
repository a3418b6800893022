import { type Payee, payees } from '#domain/loan/disbursal.ts';
import type { DisbursalQuery } from '#domain/loan/disbursalQuery.ts';
import type { ListEvent } from '#machines/kinds/list.ts';
import { dayFields, type FilterField, ListFilters } from '#ui/lists/ListFilters.tsx';

export interface PayoutFiltersProps {
  readonly query: DisbursalQuery;
  readonly send: (event: ListEvent<DisbursalQuery>) => void;
}

/** The filters of the list of payouts: payee and days. */
export function PayoutFilters({ query, send }: PayoutFiltersProps) {
  return (
    <ListFilters
      fields={fields}
      query={query}
      onChoose={(filter, value) => send({ type: 'query.changed', change: { [filter]: value } })}
      onType={(filter, value) => send({ type: 'query.typed', change: { [filter]: value } })}
    />
  );
}

/** Each choice of a payee in words. */
export const payeeLabels: Readonly<Record<Payee | '', string>> = {
  '': 'Dealers and borrowers',
  Dealer: 'Dealers',
  Borrower: 'Borrowers',
};

const fields: readonly FilterField<'payee'>[] = [
  {
    kind: 'choice',
    filter: 'payee',
    label: 'Paid to',
    all: payeeLabels[''],
    options: payees.toReversed().map((payee) => ({ value: payee, label: payeeLabels[payee] })),
  },
  ...dayFields,
];

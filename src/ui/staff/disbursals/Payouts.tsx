import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type DisbursalQuery, isDisbursalFiltered } from '#domain/loan/disbursalQuery.ts';
import type { disbursalsList } from '#machines/disbursals/disbursalsList.ts';
import type { ListInput } from '#machines/kinds/list.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { PageTitle } from '#ui/kit/lender.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { FoundRows } from '#ui/lists/FoundRows.tsx';
import * as styles from '#ui/lists/ListFilters.css.ts';
import { payoutColumns } from './payoutColumns.tsx';
import { PayoutFilters, payeeLabels } from './PayoutFilters.tsx';

export interface PayoutsProps {
  readonly machine: typeof disbursalsList;
  readonly input: ListInput<DisbursalQuery>;
  /** Called with every page, so that the URL follows the list. */
  readonly onQuery: (query: DisbursalQuery) => void;
  /** Calls `open` with every page that the URL gets from elsewhere, until it is released. */
  readonly followAddress: (open: (query: DisbursalQuery) => void) => () => void;
}

/** `/payouts`: what was paid out to dealers, or to anybody (rule PAYOUTS-PAGE). */
export function Payouts({ machine, input, onQuery, followAddress }: PayoutsProps) {
  const list = useActorRef(machine, { input });
  const snapshot = useSelector(list, (current) => current);
  const { query, load: page, failure } = snapshot.context;
  useEffect(() => onQuery(query), [query, onQuery]);
  useEffect(
    () => followAddress((opened) => list.send({ type: 'query.opened', query: opened })),
    [list, followAddress],
  );
  const isFiltered = isDisbursalFiltered(query);
  const isAbsent = snapshot.matches('absent');
  return (
    <>
      <PageTitle>Payouts</PageTitle>
      <PageHeader title="Payouts" />
      {isAbsent ? <Banner tone="info">{failure?.reason}</Banner> : null}
      {isAbsent ? null : (
        <div className={styles.panel}>
          <PayoutFilters query={query} send={(event) => list.send(event)} />
          <FoundRows
            {...{ list, query, page, failure }}
            onClear={
              isFiltered ? () => list.send({ type: 'query.changed', change: { from: '', to: '' } }) : null
            }
            words={{
              loading: 'Loading payouts...',
              clear: 'Clear days',
              none: 'No payouts found',
              whyNone: whyNone(query),
            }}
            emptyAction={
              query.payee === '' ? undefined : (
                <TransientButton onClick={() => list.send({ type: 'query.changed', change: allPayouts })}>
                  Show all payouts
                </TransientButton>
              )
            }
            caption={`Payouts: ${payeeLabels[query.payee]}`}
            columns={payoutColumns}
            rowKey={({ loanId }) => loanId}
          />
        </div>
      )}
    </>
  );
}

const allPayouts = { payee: '', from: '', to: '' } as const;

/** Why there are no payouts; a payee that hides others is named, since the page opens with one. */
const whyNone = (query: DisbursalQuery): string => {
  const to = query.payee === '' ? '' : ` to ${payeeLabels[query.payee].toLowerCase()}`;
  if (isDisbursalFiltered(query)) return `Nothing was paid out${to} on these days.`;
  return to === '' ? 'A loan is paid out by Disburse on its page.' : `Only payouts${to} are shown.`;
};

import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { brandName } from '../../domain/brand.ts';
import type { Day } from '../../domain/calendar.ts';
import { formatCount } from '../../domain/format.ts';
import { loanList } from '../../domain/listShapes.ts';
import { shownPage, type DirectoryInput } from '../../machines/directory.ts';
import type { loansDirectory } from '../../machines/loansDirectory.ts';
import { Banner } from '../kit/Banner.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { LongTable } from '../kit/LongTable.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { DirectoryPages } from './DirectoryPages.tsx';
import { loanColumns } from './loanColumns.tsx';
import { Unreadable } from './Unreadable.tsx';

export interface LoansProps {
  readonly machine: typeof loansDirectory;
  readonly input: DirectoryInput;
  readonly today: Day;
}

/** `/loans` */
export function Loans({ machine, input, today }: LoansProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const navigate = useNavigate();
  const { query, load, message } = snapshot.context;
  const page = shownPage(snapshot.context, loanList(today));
  return (
    <>
      <title>{`Loans · ${brandName}`}</title>
      <PageHeader
        title="Loans"
        actions={
          <ButtonLink to="/loans/create" variant="primary">
            Create New Loan
          </ButtonLink>
        }
      />
      <SearchField
        label="Search loans"
        placeholder="Search by loan id or customer name"
        value={query.search}
        onValueChange={(search) => actor.send({ type: 'search.changed', search })}
        resultText={page === null ? undefined : `${formatCount(page.total)} found`}
      />
      {message === null ? null : (
        <Banner
          tone="danger"
          action={{ label: 'Retry', onClick: () => actor.send({ type: 'reload.requested' }) }}
        >
          Error: {message}
        </Banner>
      )}
      <Unreadable count={load?.unreadable ?? 0} />
      {page === null && message === null ? (
        <Skeleton variant="table" rows={8} columns={6} label="Loading loans..." />
      ) : null}
      {page === null || page.total > 0 ? null : (
        <EmptyState title="No loans found">
          {query.search === '' ? 'The first loan will be listed here.' : `Nothing matches “${query.search}”.`}
        </EmptyState>
      )}
      {page === null || page.total === 0 ? null : (
        <>
          <LongTable
            caption="Loans"
            columns={loanColumns(today)}
            rows={page.rows}
            rowKey={(loan) => loan.loanId}
            sort={
              query.sort === null
                ? undefined
                : { field: query.sort, order: query.order === 'asc' ? 'ascending' : 'descending' }
            }
            onSort={(sort) =>
              actor.send({
                type: 'sort.chosen',
                sort,
                order: query.sort === sort && query.order === 'asc' ? 'desc' : 'asc',
              })
            }
            onOpenRow={(loan) => void navigate(`/loans/${encodeURIComponent(loan.loanId)}`)}
          />
          <DirectoryPages actor={actor} query={query} shown={page.rows.length} total={page.total} />
        </>
      )}
    </>
  );
}

import { type Paging, pageRange, pageSizes } from '#domain/lists/listQuery.ts';
import type { Page } from '#domain/lists/rows.ts';
import { Pagination } from '#ui/kit/Pagination.tsx';

interface PagesEvent {
  readonly type: 'query.changed';
  readonly change: Partial<Paging>;
}

export interface ListPagesProps {
  readonly actor: { readonly send: (event: PagesEvent) => void };
  readonly query: Paging;
  readonly page: Page<unknown>;
}

/** The pagination of a list, with the choice of the page size. */
export function ListPages({ actor, query, page }: ListPagesProps) {
  const { rows, total, hasMoreThanTotal } = page;
  const { first, last, previousOffset, nextOffset } = pageRange(query, rows.length, total, hasMoreThanTotal);
  const go = (offset: number | null) =>
    offset === null ? undefined : actor.send({ type: 'query.changed', change: { offset } });
  return (
    <Pagination
      first={first}
      last={last}
      total={total}
      hasMoreThanTotal={hasMoreThanTotal}
      hasPrevious={previousOffset !== null}
      hasNext={nextOffset !== null}
      onPrevious={() => go(previousOffset)}
      onNext={() => go(nextOffset)}
      pageSize={{
        value: query.limit,
        options: pageSizes,
        onValueChange: (limit) => actor.send({ type: 'query.changed', change: { limit } }),
      }}
    />
  );
}

import { noLoanFilters } from '#domain/lists/loanFilters.ts';
import { type ListName, listStatuses } from '#domain/lists/listCounts.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { ListColumns } from '#server/db/lists/listColumns.ts';
import { countListed } from '#server/db/lists/survey.ts';
import { customerListColumns } from '#server/resources/customers/customerListColumns.ts';
import { loanListColumns } from '#server/resources/loans/loanListColumns.ts';
import { vehicleListColumns } from '#server/resources/vehicles/vehicleListColumns.ts';
import { listNamed } from './listFile.ts';

/**
 * The number of records of a list and of each status that it is filtered by: from the kept totals, and for Overdue or under
 * the filters of loans from an index, counted as for a page (rules LIST-BAR, LIST-COUNT).
 */
export const getListCounts: Handler<'getListCounts'> = async ({ db, params, query, today }) => {
  const filters = { ...noLoanFilters, ...query };
  const name = listNamed(params.list);
  const columns = columnsOf[name](today);
  const [{ total, isExact: isWhole }, statuses] = await Promise.all([
    countListed(db, columns, null, filters),
    Promise.all(
      listStatuses[name].map(async (status) => {
        const { total: count, isExact } = await countListed(db, columns, status, filters);
        return { status, count, isMore: !isExact };
      }),
    ),
  ]);
  return { total, isMore: !isWhole, statuses };
};

const columnsOf: Readonly<Record<ListName, (today: Day) => ListColumns>> = {
  loans: loanListColumns,
  customers: () => customerListColumns,
  vehicles: () => vehicleListColumns,
};

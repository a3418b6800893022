import type { ListQuery } from '#domain/lists/listQuery.ts';
import { isDatedStatus } from '#domain/lists/listShapes.ts';

/**
 * The query as it is sent to a server that pages: where the address names no order, by the given one. A server that
 * sends the whole list ignores it, and its list keeps the order of the ids.
 */
export const inUsualOrder = (query: ListQuery, usual: Pick<ListQuery, 'sort' | 'order'>): ListQuery =>
  query.sort === null ? { ...query, ...usual } : query;

/** Loans that are late, or due soon, come with the earliest due first, any others with the newest. */
export const usualOrderOfLoans = ({ status }: ListQuery): Pick<ListQuery, 'sort' | 'order'> =>
  status !== null && isDatedStatus(status)
    ? { sort: 'nextPaymentDate', order: 'asc' }
    : { sort: 'createdAt', order: 'desc' };

/** Customers and vehicles get their ids one after the other. */
export const newestById = (sort: 'customerId' | 'vehicleId') => ({ sort, order: 'desc' }) as const;

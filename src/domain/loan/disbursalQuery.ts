import { readDay } from '#domain/values/calendar.ts';
import { pagingOf, type Paging } from '#domain/lists/listQuery.ts';
import { type Payee, payees } from './disbursal.ts';

/** A search in the disbursals of the book; an empty text is no filter. */
export interface DisbursalQuery extends Paging {
  readonly payee: Payee | '';
  /** The first and the last value date, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** The newest payouts to dealers. */
export const dealerPayouts: DisbursalQuery = { payee: 'Dealer', from: '', to: '', limit: 25, offset: 0 };

/** True where days narrow the list down. */
export const isDisbursalFiltered = ({ from, to }: DisbursalQuery): boolean => from !== '' || to !== '';

/** A query as the search part of a URL, without default values. */
export const disbursalQueryToAddress = ({ payee, ...query }: DisbursalQuery): string => {
  const parts = Object.entries({ ...query, payee: payee === '' ? everybody : payee }).filter(
    ([name, value]) => value !== dealerPayouts[name as keyof DisbursalQuery],
  );
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
};

/** Reads a query from the search part of a URL; a missing or meaningless value becomes the default. */
export const addressToDisbursalQuery = (search: string): DisbursalQuery => {
  const given = new URLSearchParams(search);
  const payee = given.get('payee');
  return {
    payee: payee === everybody ? '' : (payees.find((name) => name === payee) ?? dealerPayouts.payee),
    // As it is typed: the field shows what the address has.
    from: readDay(given.get('from') ?? '') ?? '',
    to: readDay(given.get('to') ?? '') ?? '',
    ...pagingOf(given, dealerPayouts.limit),
  };
};

/** What the address says where the payee is no filter. */
const everybody = 'all';

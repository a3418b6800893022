import { auditSubjects } from './auditRecord.ts';
import { readDay } from '#domain/values/calendar.ts';
import { pagingOf } from '#domain/lists/listQuery.ts';
import { securityKinds } from './securityEvent.ts';
import { typedId } from '#domain/values/written.ts';

/** A search in the audit trail or in the security log; an empty text is no filter. */
export interface AuditQuery {
  readonly subject: string;
  readonly id: string;
  readonly kind: string;
  readonly account: string;
  readonly address: string;
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly offset: number;
}

/** The name of a filter. */
export type AuditFilter = Exclude<keyof AuditQuery, 'limit' | 'offset'>;

/** The newest entries, without a filter. */
export const wholeAuditQuery: AuditQuery = {
  subject: '',
  id: '',
  kind: '',
  account: '',
  address: '',
  from: '',
  to: '',
  limit: 25,
  offset: 0,
};

export const isFiltered = (query: AuditQuery): boolean => filters.some((filter) => query[filter] !== '');

/** A query as the search part of a URL, without default values. */
export const auditQueryToAddress = (query: AuditQuery): string => {
  const parts = Object.entries(query).filter(
    ([name, value]) => value !== wholeAuditQuery[name as keyof AuditQuery],
  );
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
};

/** Reads a query from the search part of a URL; a missing or meaningless value becomes the default. */
export const addressToAuditQuery = (search: string): AuditQuery => {
  const given = new URLSearchParams(search);
  const text = (name: string) => (given.get(name) ?? '').slice(0, longestText);
  const oneOf = (name: string, words: readonly string[]) => (words.includes(text(name)) ? text(name) : '');
  return {
    subject: oneOf('subject', auditSubjects),
    id: text('id'),
    kind: oneOf('kind', securityKinds),
    account: text('account'),
    address: text('address'),
    from: readDay(text('from')) ?? '',
    to: readDay(text('to')) ?? '',
    ...pagingOf(given, wholeAuditQuery.limit),
  };
};

/**
 * A filter as a call sends it: null where there is none. A record and a person may be named by an id of ours in small letters
 * (rule TYPED-NUMBERS).
 */
export const sentText = typedId;

/** The largest number of characters of an id or an e-mail in a filter. */
const longestText = 200;

const filters: readonly AuditFilter[] = ['subject', 'id', 'kind', 'account', 'address', 'from', 'to'];

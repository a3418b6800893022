import { mostStatements } from '#domain/lists/listQuery.ts';

/** The statements of account that an address asks for (rule STATEMENTS-PAGE). */
export type AskedStatements =
  | { readonly _tag: 'OfLoans'; readonly loanIds: LoanIds }
  | { readonly _tag: 'OfTooMany'; readonly count: number }
  /** No loan is named, or something that cannot be the id of one. */
  | { readonly _tag: 'OfNone' };

/** The ids of loans, each once, one at least. */
export type LoanIds = readonly [string, ...string[]];

/** Reads `?loans=LN-000001,LN-000002` in the search part of an address. */
export const askedStatements = (search: string): AskedStatements => {
  const named = new URLSearchParams(search).getAll('loans').flatMap((text) => text.split(','));
  const ids = new Set(named.map((id) => id.trim()).filter((id) => id !== ''));
  const [first, ...others] = ids;
  if (first === undefined || ![...ids].every((id) => idShape.test(id))) return { _tag: 'OfNone' };
  return ids.size > mostStatements
    ? { _tag: 'OfTooMany', count: ids.size }
    : { _tag: 'OfLoans', loanIds: [first, ...others] };
};

/** Any server's ids: up to 64 characters with a letter or a digit among them, and no blanks. */
const idShape = /^(?=.*[\p{L}\p{N}])[^\s\p{C}]{1,64}$/u;

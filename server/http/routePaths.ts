import type { Context } from 'hono';
import { type CallName, contract } from '#api/contract.ts';
import type { Env } from './requestEnv.ts';

/** The parameters of a request's path. */
export const paramsOf = ({ req }: Context<Env>, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [
      name,
      // PostgreSQL takes no zero character in a text, and no id has one.
      (req.param(name) ?? '').replaceAll('\0', '\uFFFD'),
    ]),
  );

/** The methods of a path, for the `Allow` header. */
export const methodsOf = (names: readonly CallName[], path: string): string => {
  const methods: readonly string[] = names
    .filter((name) => contract[name].path === path)
    .map((name) => contract[name].method);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
};

/** A path of the contract in Hono's notation. */
export const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Sorts `/payments/all` before `/payments/{loanId}`. */
export const staticPathsFirst = (left: CallName, right: CallName): number =>
  Number(contract[left].path.includes('{')) - Number(contract[right].path.includes('{'));

import { Hono } from 'hono';
import { type CallName, contract } from '#api/contract.ts';
import { Refusal } from '#server/calls/refusal.ts';
import type { RoutesInput } from './request/readRequest.ts';
import type { Env } from './requestEnv.ts';
import { routeHandler } from './routeHandler.ts';
import { methodsOf, patternOf, staticPathsFirst } from './routePaths.ts';

/** One route for every call of the contract, below the API's base. */
export const makeRoutes = (input: RoutesInput): Hono<Env> => {
  const routes = new Hono<Env>();
  const names = (Object.keys(contract) as CallName[]).toSorted(staticPathsFirst);
  for (const name of names) {
    let handle: ReturnType<typeof routeHandler> | null = null;
    routes.on(contract[name].method, [patternOf(contract[name].path)], (context) => {
      // Made at the call's first request: its schemas take a start longer than its first caller.
      handle ??= routeHandler(name, input);
      return handle(context);
    });
  }
  for (const path of new Set(names.map((name) => contract[name].path))) {
    const allow = methodsOf(names, path);
    routes.options(patternOf(path), (context) => context.body(null, 204, { Allow: allow }));
    routes.all(patternOf(path), () => {
      throw new Refusal(405, { message: 'This method is not allowed here.' }, { Allow: allow });
    });
  }
  return routes;
};

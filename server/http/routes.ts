import * as Schema from 'effect/Schema';
import { type Context, Hono } from 'hono';
import { type CallName, contract } from '../../src/api/contract.ts';
import { dayInIndia, instantOf } from '../../src/domain/calendar.ts';
import { type Caller, callerOf } from '../auth/caller.ts';
import { type Db, transact } from '../db/database.ts';
import { readJson, readQuery } from './body.ts';
import { reader } from './fields.ts';
import type { Handlers, Rows, Services, WireSchema } from './handler.ts';
import { once, repeatable } from './idempotency.ts';
import { refuse } from './refusal.ts';

export interface RoutesInput {
  readonly db: Db;
  readonly clock: () => number;
  readonly handlers: Handlers;
  readonly services: Services;
}

/** One route for every call of the contract, below the API's base. */
export const makeRoutes = (input: RoutesInput): Hono<Env> => {
  const routes = new Hono<Env>();
  const names = (Object.keys(contract) as CallName[]).toSorted(byFixedness);
  for (const name of names)
    routes.on(contract[name].method, [patternOf(contract[name].path)], answerer(name, input));
  for (const path of new Set(names.map((name) => contract[name].path))) {
    routes.all(patternOf(path), () => refuse(405, 'This method is not allowed here.'));
  }
  return routes;
};

/** What a request carries along for its log line. */
export interface Env {
  readonly Variables: { call: string; requestId: string };
}

// The names of the contract meet their own handlers by the type of `Handlers`; within, one call is like another.
type AnyHandler = (request: Readonly<Record<string, unknown>>) => Promise<unknown>;
interface AnyCall {
  readonly path: string;
  readonly who: readonly string[];
  readonly body: WireSchema | null;
  readonly query: WireSchema | null;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer:
    | { readonly kind: 'one'; readonly schema: WireSchema }
    | { readonly kind: 'list'; readonly row: WireSchema; readonly envelope: 'data' | null }
    | { readonly kind: 'nothing' };
}

const answerer = (name: CallName, { db, clock, handlers, services }: RoutesInput) => {
  const call: AnyCall = contract[name];
  const handle = handlers[name] as AnyHandler | undefined;
  const readBody = call.body === null ? null : reader(call.body);
  const readAsked = call.query === null ? null : reader(call.query);
  const { encode, decode } = answerCodec(call);

  return async (context: Context<Env>): Promise<Response> => {
    context.set('call', name);
    if (handle === undefined) return refuse(404, 'This call is not served here.');
    const nowMs = clock();
    const now = instantOf(nowMs);
    const caller = call.who.includes('anyone')
      ? null
      : permitted(call, await callerOf(db, services.tokens, context.req.header('authorization'), nowMs));
    const params = paramsOf(context, call.path);
    const query = readAsked === null ? undefined : readAsked(readQuery(context.req.url));
    const body = readBody === null ? undefined : readBody(await readJson(context.req.raw));
    const key =
      call.status === 201 && caller !== null
        ? repeatable(context.req.header('idempotency-key'), caller.id, { name, params, body })
        : null;

    const write = async (work: (tx: Db) => Promise<unknown>, duplicate?: string): Promise<unknown> => {
      try {
        return await transact(db, async (tx) => {
          if (key === null) return work(tx);
          const answer = await once(tx, key, now, async () => JSON.stringify(encode(await work(tx))));
          return decode(JSON.parse(answer));
        });
      } catch (error) {
        if (duplicate !== undefined && db.engine.isDuplicate(error)) return refuse(409, duplicate);
        throw error;
      }
    };

    const today = dayInIndia(nowMs);
    const reply = await handle({ params, body, query, caller, db, write, now, today, services });
    if (call.answer.kind === 'nothing') return context.body(null, 204);
    const total = call.answer.kind === 'list' ? (reply as Rows<unknown>).total : null;
    if (total !== null) context.header('X-Total-Count', String(total));
    return context.json(encode(reply) as object, call.status as 200);
  };
};

/** From a handler's reply to the wire and back, by the call's own schema. */
const answerCodec = ({
  answer,
}: AnyCall): { encode: (reply: unknown) => unknown; decode: (wire: unknown) => unknown } => {
  if (answer.kind === 'nothing') return { encode: () => null, decode: () => undefined };
  if (answer.kind === 'one')
    return {
      encode: Schema.encodeUnknownSync(answer.schema),
      decode: Schema.decodeUnknownSync(answer.schema),
    };
  const encodeRow = Schema.encodeUnknownSync(answer.row);
  return {
    encode: (reply) => {
      const data = (reply as Rows<unknown>).rows.map((row) => encodeRow(row));
      return answer.envelope === null ? data : { success: true, data };
    },
    decode: () => {
      throw new Error('A list is never the answer of a write.');
    },
  };
};

const permitted = (call: AnyCall, caller: Caller | null): Caller => {
  if (caller === null) return refuse(401, 'Please sign in.');
  const role = caller.kind === 'customer' ? 'customer' : caller.role === 'Admin' ? 'admin' : 'viewer';
  return call.who.includes(role) ? caller : refuse(403, 'You do not have permission to do this.');
};

const paramsOf = (context: Context<Env>, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [
      name,
      // PostgreSQL takes no zero character in a text, and no id has one.
      (context.req.param(name) ?? '').replaceAll('\0', '\uFFFD'),
    ]),
  );

const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** `/payments/all` before `/payments/{loanId}`. */
const byFixedness = (left: CallName, right: CallName): number =>
  Number(contract[left].path.includes('{')) - Number(contract[right].path.includes('{'));

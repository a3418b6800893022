import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { type CallName, contract, takenOf } from '#api/contract.ts';
import { isApprovalSent } from '#domain/records/approval.ts';
import { dayInIndia, instantOf } from '#domain/values/calendar.ts';
import { type Caller, callerOf } from '#server/auth/sessions/caller.ts';
import { requireIdentity } from '#server/auth/factors/identityCalls.ts';
import { deviceOf } from '#server/auth/signIn/device.ts';
import type { DeviceSigner } from '#server/auth/signIn/deviceSigner.ts';
import type { Db } from '#server/db/database.ts';
import type { SessionRestriction } from '#server/db/tables/signIn.ts';
import { answerCodec, type AnyAnswer } from './answerCodec.ts';
import type { Findings, Note } from '#server/security/answered.ts';
import { largestBody, readJson, readQuery } from './body.ts';
import { deviceCookies } from './deviceCookies.ts';
import { type EntityTags, readCondition } from './entityTags.ts';
import { reader } from './fields.ts';
import type { AnswerFile, Handlers, ListReply, Services, WireSchema } from '#server/calls/handler.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { pageHeaders } from './pageHeaders.ts';
import { countWrite, type Quotas } from './quota.ts';
import { type CurrentRecords, versionsOf } from './recordVersion.ts';
import { Refusal, refuse } from '#server/calls/refusal.ts';
import { jsonArray, sendStreamed } from './streamed.ts';
import { withinTime } from './timeLimit.ts';
import { sendWhole } from './wholeAnswer.ts';
import { writer } from './writer.ts';

export interface RoutesInput {
  readonly db: Db;
  readonly clock: () => number;
  readonly handlers: Handlers;
  readonly services: Services;
  readonly devices: DeviceSigner;
  readonly tags: EntityTags;
  readonly currentRecords: CurrentRecords;
  readonly logger: Logger;
  /** Whether browsers reach the server by https alone. */
  readonly isHttps: boolean;
  readonly quotas: Quotas;
  /** How long a call may take, in milliseconds. */
  readonly limitMs: number;
  /** Called after each write, since it may have left a mail. */
  readonly onWritten: () => void;
}

/** One route for every call of the contract, below the API's base. */
export const makeRoutes = (input: RoutesInput): Hono<Env> => {
  const routes = new Hono<Env>();
  const names = (Object.keys(contract) as CallName[]).toSorted(staticPathsFirst);
  for (const name of names)
    routes.on(contract[name].method, [patternOf(contract[name].path)], routeHandler(name, input));
  for (const path of new Set(names.map((name) => contract[name].path))) {
    const allow = methodsOf(names, path);
    routes.options(patternOf(path), (context) => context.body(null, 204, { Allow: allow }));
    routes.all(patternOf(path), () => {
      throw new Refusal(405, { message: 'This method is not allowed here.' }, { Allow: allow });
    });
  }
  return routes;
};

/** What a request carries for its log line. */
export interface Env {
  readonly Variables: {
    /** The call of the contract, or a probe. */
    call: string;
    requestId: string;
    /** The client's. */
    address: string;
    /** Facts for the logs that are found while the call is answered. */
    findings: Findings;
  };
  /** The underlying connection; missing in tests without one. */
  readonly Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } };
}

// The names of the contract meet their own handlers by the type of `Handlers`; within, one call is like another.
type AnyHandler = (request: Readonly<Record<string, unknown>>) => Promise<unknown>;
interface AnyCall {
  readonly method: string;
  readonly path: string;
  readonly who: readonly string[];
  readonly query: WireSchema | null;
  readonly record: WireSchema | null;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer: AnyAnswer;
  readonly approval: 'sent' | 'asked' | null;
}

const routeHandler = (name: CallName, { db, clock, handlers, services, ...input }: RoutesInput) => {
  const call: AnyCall = contract[name];
  const handle = handlers[name] as AnyHandler | undefined;
  const taken = takenOf(name);
  const readBody = taken === null ? null : reader(taken);
  const readAsked = call.query === null ? null : reader(call.query);
  const codec = answerCodec(call);
  const versionOf = versionsOf(name, input);
  const isRecordRead = call.record !== null && call.method === 'GET';
  const known = { db, tokens: services.tokens, limits: services.sessionLimits };
  const limitMs = Math.min(input.limitMs, name === 'health' ? healthLimitMs : input.limitMs);

  return async (context: Context<Env>): Promise<Response> => {
    context.set('call', name);
    if (handle === undefined) return refuse(404, 'This call is not served here.');
    const nowMs = clock();
    const now = instantOf(nowMs);
    const authorization = context.req.header('authorization');
    const params = paramsOf(context, call.path);
    const findings = context.get('findings');
    const note: Note = (found) => void Object.assign(findings, found);
    findings.record = Object.values(params)[0] ?? null;
    if (!call.who.includes('anyone'))
      findings.caller = await withinTime(limitMs, () => callerOf(known, authorization, nowMs, note));
    const caller = call.who.includes('anyone') ? null : permitted(name, findings.caller);
    const query = readAsked === null ? undefined : readAsked(readQuery(context.req.url));
    const maxBytes = caller === null ? largestBody.stranger : largestBody.signedIn;
    const body =
      readBody === null
        ? undefined
        : readBody(withoutIgnoredFields(caller, name, await readJson(context.req.raw, maxBytes)));
    const version = versionOf(context.req.header('if-match'));
    const key =
      (call.status === 201 || version !== null) && caller !== null
        ? idempotencyKeyOf(context.req.header('idempotency-key'), caller.id, {
            name,
            params,
            body,
            ifMatch: version?.ifMatch,
          })
        : null;
    const today = dayInIndia(nowMs);
    const address = context.get('address');

    const origin = {
      account: caller === null ? null : { kind: caller.kind, id: caller.id },
      name: caller?.name ?? 'Not signed in',
      address,
      requestId: context.get('requestId'),
      now,
    };

    const knownDevices = deviceCookies(context, input, nowMs);
    if (caller !== null) requireIdentity(name, caller, now);
    const reply = await withinTime(limitMs, (guard) => {
      const guarded = { ...db, guard, origin };
      const count = (tx: Db) => countWrite(tx, { name, caller, quotas: input.quotas, now });
      const write = writer(guarded, {
        codec,
        key,
        version,
        asked: { params, caller, services },
        now,
        cipher: services.cipher,
        count,
        onWritten: input.onWritten,
      });
      const device = deviceOf(context.req.header('user-agent'));
      const from = { caller, address, device, knownDevices };
      return handle({
        params,
        body,
        query,
        ...from,
        db: guarded,
        write,
        note,
        approval: null,
        now,
        today,
        services,
      });
    });
    // Clears the cache alone: e-mail and unsent messages in the browser's storage belong to their owner.
    if (name === 'signOut' && input.isHttps) context.header('Clear-Site-Data', '"cache"');
    if (call.answer.kind === 'nothing') return context.body(null, 204);
    if (call.answer.kind === 'file') {
      const { name: fileName, pieces } = reply as AnswerFile;
      context.header('Content-Disposition', `attachment; filename="${fileName}"`);
      const type = `${call.answer.type}; charset=utf-8`;
      return sendStreamed(context, { pieces, type, onBroken: broken(context, input) });
    }
    const list = call.answer.kind === 'list' ? (reply as ListReply<unknown>) : null;
    for (const [header, value] of Object.entries(list === null ? {} : pageHeaders(list)))
      context.header(header, value);
    if (list?.more !== undefined && codec.encodeRow !== undefined) {
      const pieces = jsonArray(list.rows, list.more, codec.encodeRow);
      return sendStreamed(context, { pieces, type: 'application/json', onBroken: broken(context, input) });
    }
    const answer = codec.encode(reply) as object;
    const tag = isRecordRead ? input.tags.of(answer) : (version?.tag ?? null);
    const seen = isRecordRead ? readCondition('If-None-Match', context.req.header('if-none-match')) : null;
    if (seen !== null && input.tags.isNamed(seen, answer))
      return context.body(null, 304, tag === null ? {} : { ETag: tag });
    return sendWhole(context, { json: answer, status: isApprovalSent(reply) ? 202 : call.status, tag });
  };
};

/**
 * Fields that a borrower cannot change (rule PROFILE-FIELDS). They are dropped before the body is checked, so they
 * never refuse it.
 */
const ignoredOfCustomers: { readonly [Name in CallName]?: readonly string[] } = {
  updateCustomer: ['email', 'status'],
};

/** The part of a body that counts, coming from this caller. */
const withoutIgnoredFields = (caller: Caller | null, name: CallName, json: unknown): unknown => {
  const ignored = caller?.kind === 'customer' ? ignoredOfCustomers[name] : undefined;
  if (ignored === undefined || typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([field]) => !ignored.includes(field)));
};

/** Logs what ended an answer before its end. */
const broken =
  (context: Context<Env>, { logger }: Pick<RoutesInput, 'logger'>) =>
  (error: unknown): void =>
    logger.error(
      { requestId: context.get('requestId'), call: context.get('call'), reason: wordsOf(error) },
      'an answer broke off',
    );

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A balancer asks often and waits briefly. */
const healthLimitMs = 3_000;

const permitted = (name: CallName, caller: Caller | null): Caller => {
  if (caller === null) return refuse(401, 'Please sign in.');
  const { restriction } = caller.session;
  if (restriction !== null && !restrictions[restriction].calls.has(name)) {
    const { message, code } = restrictions[restriction];
    return refuse(403, message, code);
  }
  const role = caller.kind === 'customer' ? 'customer' : caller.role === 'Admin' ? 'admin' : 'viewer';
  const who: readonly string[] = contract[name].who;
  return who.includes(role) ? caller : refuse(403, 'You do not have permission to do this.');
};

interface Restriction {
  readonly calls: ReadonlySet<CallName>;
  readonly message: string;
  readonly code: string;
}

/**
 * The calls of a limited session, beside those that need no session, such as signing out (rules PASSWORD-ONE-TIME,
 * SECOND-FACTOR).
 */
const restrictions: Readonly<Record<SessionRestriction, Restriction>> = {
  password: {
    calls: new Set(['changeCustomerPassword', 'getCustomer']),
    message: 'Please change your password first.',
    code: 'PASSWORD_CHANGE_REQUIRED',
  },
  secondFactor: {
    calls: new Set([
      'verifyStaff',
      'getStaffProfile',
      'listFactors',
      'beginTotp',
      'confirmTotp',
      'beginPasskey',
      'addPasskey',
    ]),
    message: 'Please add a second factor first.',
    code: 'SECOND_FACTOR_REQUIRED',
  },
};

const paramsOf = (context: Context<Env>, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [
      name,
      // PostgreSQL takes no zero character in a text, and no id has one.
      (context.req.param(name) ?? '').replaceAll('\0', '\uFFFD'),
    ]),
  );

/** The methods of a path, for the `Allow` header. */
const methodsOf = (names: readonly CallName[], path: string): string => {
  const methods: readonly string[] = names
    .filter((name) => contract[name].path === path)
    .map((name) => contract[name].method);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
};

const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** `/payments/all` before `/payments/{loanId}`. */
const staticPathsFirst = (left: CallName, right: CallName): number =>
  Number(contract[left].path.includes('{')) - Number(contract[right].path.includes('{'));

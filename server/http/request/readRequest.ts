import type { Context } from 'hono';
import type { Logger } from 'pino';
import { type Call, type CallName, isRepeatable, takenOf } from '#api/contract.ts';
import { type Instant, instantOf } from '#domain/values/calendar.ts';
import { type Caller, callerOf } from '#server/auth/sessions/caller.ts';
import type { DeviceSigner } from '#server/auth/signIn/deviceSigner.ts';
import type { Handlers, Services } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import type { Note } from '#server/security/securityEvent.ts';
import { largestBody, readJson, readQuery } from './body.ts';
import type { EntityTags } from '#server/http/answers/entityTags.ts';
import { reader } from './fields.ts';
import { idempotencyKeyOf } from '#server/http/idempotency.ts';
import { permitted, withoutIgnoredFields } from './permission.ts';
import type { Quotas } from '#server/http/quota.ts';
import { type CurrentRecords, versionsOf } from '#server/http/recordVersion.ts';
import type { Env } from '#server/http/requestEnv.ts';
import { paramsOf } from '#server/http/routePaths.ts';
import { withinTime } from '#server/http/timeLimit.ts';

export interface RoutesInput {
  readonly db: Db;
  readonly clock: () => number;
  readonly handlers: Handlers;
  readonly services: Services;
  readonly devices: DeviceSigner;
  readonly tags: EntityTags;
  readonly currentRecords: CurrentRecords;
  readonly logger: Logger;
  /** True if browsers reach the server by https only. */
  readonly isHttps: boolean;
  readonly quotas: Quotas;
  /** The longest duration of a call, in milliseconds. */
  readonly limitMs: number;
  /** Called after each write, which may have stored a mail. */
  readonly onWritten: () => void;
}

/**
 * Reads the requests of one call: caller, parameters, query, body, version and idempotency key. Refuses what is wrong.
 */
export const requestReader = (name: CallName, call: Call, input: RoutesInput) => {
  const { db, services } = input;
  const taken = takenOf(name);
  const readBody = taken === null ? null : reader(taken);
  const readAsked = call.query === null ? null : reader(call.query);
  const versionOf = versionsOf(name, input);
  const known = {
    db,
    tokens: services.tokens,
    limits: services.sessionLimits,
    isUse: call.session !== 'background',
  };
  const limitMs = limitOf(name, input);
  const isOpen = call.who.includes('anyone');

  return async (context: Context<Env>, nowMs: number) => {
    const now = instantOf(nowMs);
    const params = paramsOf(context, call.path);
    const findings = context.get('findings');
    const note: Note = (found) => void Object.assign(findings, found);
    findings.record = Object.values(params)[0] ?? null;
    const authorization = context.req.header('authorization');
    if (!isOpen)
      findings.caller = await withinTime(limitMs, () => callerOf(known, authorization, nowMs, note));
    const caller = isOpen ? null : permitted(name, findings.caller);
    const query = readAsked === null ? undefined : readAsked(readQuery(context.req.url));
    const maxBytes = caller === null ? largestBody.stranger : largestBody.signedIn;
    const body =
      readBody === null
        ? undefined
        : readBody(withoutIgnoredFields(caller, name, await readJson(context.req.raw, maxBytes)));
    const version = versionOf(context.req.header('if-match'));
    const key =
      isRepeatable(call) && caller !== null
        ? idempotencyKeyOf(context.req.header('idempotency-key'), caller.id, {
            name,
            params,
            body,
            ifMatch: version?.ifMatch,
          })
        : null;
    return { caller, params, query, body, version, key, note, now, origin: originOf(context, caller, now) };
  };
};

export type ReadRequest = Awaited<ReturnType<ReturnType<typeof requestReader>>>;

/** The origin of a change, for the trail. */
const originOf = (context: Context<Env>, caller: Caller | null, now: Instant) => ({
  account: caller === null ? null : { kind: caller.kind, id: caller.id },
  name: caller?.name ?? 'Not signed in',
  address: context.get('address'),
  requestId: context.get('requestId'),
  now,
});

/**
 * The longest duration of a call, in milliseconds; shorter for health, since a balancer asks often and waits briefly.
 */
export const limitOf = (name: CallName, { limitMs }: Pick<RoutesInput, 'limitMs'>): number =>
  name === 'health' ? Math.min(limitMs, healthLimitMs) : limitMs;

const healthLimitMs = 3_000;

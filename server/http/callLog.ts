import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type CallName, contract } from '#api/contract.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { eventOf, noFindings } from '#server/security/answered.ts';
import type { SecurityLog } from '#server/security/securityLog.ts';
import { clientAddress } from './clientAddress.ts';
import { Refusal } from '#server/calls/refusal.ts';
import type { Env } from './requestEnv.ts';

interface CallLogInput {
  readonly logger: Logger;
  readonly securityLog: SecurityLog;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly trustProxy: number;
  readonly onAnswered?: ((call: string, status: number, ms: number) => void) | undefined;
}

/** Gives each request an id, and each answer a line in the log and, where it is a security event, a row in the security log. */
export const callLog =
  ({ logger, securityLog, clock, trustProxy, onAnswered }: CallLogInput): MiddlewareHandler<Env> =>
  async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const socketAddress = context.env?.incoming?.socket.remoteAddress;
    const address = clientAddress(socketAddress, context.req.header('x-forwarded-for'), trustProxy);
    const findings = noFindings();
    context.set('requestId', requestId);
    context.set('address', address);
    context.set('findings', findings);
    context.header('X-Request-Id', requestId);
    await next();
    const call = context.get('call');
    const { status } = context.res;
    const ms = Math.floor(performance.now() - started);
    const refusal = context.error instanceof Refusal ? context.error : null;
    const userAgent = context.req.header('user-agent');
    const answered = { status, refusal, findings, address, requestId, userAgent, now: instantOf(clock()) };
    const event = call !== undefined && isCall(call) ? eventOf({ ...answered, call }) : null;
    const account = findings.caller ?? findings.account;
    logger.info(
      {
        requestId,
        method: context.req.method,
        call,
        status,
        ms,
        address,
        ...(account === null || account.id === null ? {} : { account: `${account.kind}:${account.id}` }),
        ...(event === null ? {} : { event: event.kind }),
        ...(refusal?.body.code === undefined ? {} : { reason: refusal.body.code }),
      },
      'answered',
    );
    if (event !== null) securityLog.note(event);
    onAnswered?.(call ?? '', status, ms);
  };

const isCall = (name: string): name is CallName => Object.hasOwn(contract, name);

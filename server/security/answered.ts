import type { CallName } from '#api/contract.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import { deviceOf } from '#server/auth/signIn/device.ts';
import type { Refusal } from '#server/calls/refusal.ts';
import { isOfStranger, kindOf } from './eventKinds.ts';
import type { NewSecurityEvent, Noted } from './securityEvent.ts';

/** Facts learnt while a call is answered, for the log line and the security log. */
export interface Findings extends Noted {
  caller: Caller | null;
  /** The id of the record that the call names in its path. */
  record: string | null;
}

export const noFindings = (): Findings => ({
  caller: null,
  record: null,
  account: null,
  kind: null,
  reason: null,
});

/** An answered call. */
interface Answered {
  readonly call: CallName;
  readonly status: number;
  readonly refusal: Refusal | null;
  readonly findings: Findings;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Instant;
}

/** The security event of an answered call; null where it is none. */
export const eventOf = (answered: Answered): NewSecurityEvent | null => {
  const { call, status, refusal, findings, address, userAgent, requestId, now } = answered;
  const { caller, record } = findings;
  const outcome = {
    call,
    status,
    code: refusal?.body.code ?? null,
    caller: caller?.kind ?? null,
    noted: findings.kind,
  };
  const kind = kindOf(outcome);
  if (kind === null) return null;
  const account = caller ?? findings.account;
  const reason = findings.reason ?? refusal?.body.message ?? null;
  return {
    at: now,
    kind,
    is_stranger: isOfStranger(kind, outcome) ? 1 : 0,
    times: 1,
    account_kind: account?.kind ?? null,
    account_id: account?.id ?? null,
    account_email: shortened(account?.email ?? null, longestEmail),
    address,
    device: shortened(deviceOf(userAgent), longestDevice),
    request_id: requestId,
    details: JSON.stringify({
      call,
      record: shortened(record, longestRecord),
      reason: shortened(reason, longestReason),
    }),
  };
};

const longestEmail = 120;
const longestDevice = 80;
const longestRecord = 40;
const longestReason = 200;

/** PostgreSQL takes no zero character in a text, and no half of a pair of surrogates. */
const shortened = (text: string | null, most: number): string | null =>
  text === null
    ? null
    : text
        .replaceAll('\0', '\uFFFD')
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '');

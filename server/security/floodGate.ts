import { epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { NewSecurityEvent } from './securityEvent.ts';

/** The most rows within a minute: of one address without a session, of all such addresses, and of one account. */
const mostOfAddress = 20;
const mostOfStrangers = 200;
const mostOfAccount = 60;
const windowMs = 60_000;

/**
 * Bounds the rows of the security log: beyond a limit within a minute, events of one kind and origin are counted and
 * become one row at the end of the minute. Callers without a session share a bound and never use up an account's.
 */
export interface FloodGate {
  /** The rows to be stored at once: the event itself or nothing, after the counts of a minute that is over. */
  readonly take: (event: NewSecurityEvent) => readonly NewSecurityEvent[];
  /** The counts so far; starts a new minute. */
  readonly close: () => readonly NewSecurityEvent[];
  /** True if there are counts that have not been stored as rows. */
  readonly isCounting: () => boolean;
}

export const makeFloodGate = (): FloodGate => {
  let startedMs = 0;
  let strangers = 0;
  const rows = new Map<string, number>();
  const counts = new Map<string, NewSecurityEvent>();

  const close = () => {
    const counted = [...counts.values()];
    strangers = 0;
    rows.clear();
    counts.clear();
    return counted;
  };
  return {
    close,
    isCounting: () => counts.size > 0,
    take: (event) => {
      const isOver = isPast(startedMs, event.at);
      const counted = isOver ? close() : [];
      if (isOver) startedMs = epochMsOf(event.at);
      const isFull = event.is_stranger === 1 && strangers >= mostOfStrangers;
      // Beyond the limit of all strangers the address is not kept either, so that the counts do not grow with them.
      const origin = isFull ? '' : event.is_stranger === 1 ? `a:${event.address}` : `i:${event.account_id}`;
      const most = isFull ? 0 : event.is_stranger === 1 ? mostOfAddress : mostOfAccount;
      const soFar = rows.get(origin) ?? 0;
      if (soFar < most) {
        rows.set(origin, soFar + 1);
        strangers += event.is_stranger;
        return [...counted, event];
      }
      const key = `${event.kind} ${origin}`;
      const before = counts.get(key);
      counts.set(key, before === undefined ? countOf(event, isFull) : { ...before, times: before.times + 1 });
      return counted;
    },
  };
};

/** A clock that was set back begins a new minute too. */
const isPast = (startedMs: number, at: Instant): boolean => Math.abs(epochMsOf(at) - startedMs) >= windowMs;

/** The start of a count: what its events have in common. */
const countOf = (event: NewSecurityEvent, isOfAll: boolean): NewSecurityEvent => ({
  ...event,
  times: 1,
  address: isOfAll ? null : (event.address ?? null),
  ...(event.is_stranger === 1 ? { account_kind: null, account_id: null, account_email: null } : {}),
  device: null,
  request_id: null,
  details: '{}',
});

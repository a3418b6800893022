import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { AccountKind } from '#server/db/tables/signIn.ts';

/** How long a session of one kind of account lives, in milliseconds. */
export interface SessionLimit {
  /** Since the sign-in, however much the session is used. */
  readonly totalMs: number;
  /** Since the last call. */
  readonly idleMs: number;
}

export type SessionLimits = Readonly<Record<AccountKind, SessionLimit>>;

/**
 * Staff: 12 hours in all, 60 minutes idle; borrowers: 30 days, 7 days (rule SESSION-LIMITS). The environment may set
 * others.
 */
export const defaultSessionLimits: SessionLimits = {
  staff: { totalMs: 12 * 3_600_000, idleMs: 60 * 60_000 },
  customer: { totalMs: 30 * 86_400_000, idleMs: 7 * 86_400_000 },
};

/** The limits in the environment, or a line that says which variable is wrong. */
export const readSessionLimits = (
  value: (name: string) => string | undefined,
): SessionLimits | { readonly reason: string } => {
  const read: Record<string, number> = {};
  for (const [name, { unitMs, fallback, most, noun }] of Object.entries(settings)) {
    const text = value(name) ?? String(fallback);
    const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (count < 1 || count > most)
      return { reason: `${name} must be a whole number of ${noun} from 1 to ${most}, not '${text}'.` };
    read[name] = count * unitMs;
  }
  const ms = (name: keyof typeof settings) => read[name] ?? 0;
  return {
    staff: { totalMs: ms('STAFF_SESSION_HOURS'), idleMs: ms('STAFF_IDLE_MINUTES') },
    customer: { totalMs: ms('CUSTOMER_SESSION_DAYS'), idleMs: ms('CUSTOMER_IDLE_DAYS') },
  };
};

const settings = {
  STAFF_SESSION_HOURS: { unitMs: 3_600_000, fallback: 12, most: 720, noun: 'hours' },
  STAFF_IDLE_MINUTES: { unitMs: 60_000, fallback: 60, most: 43_200, noun: 'minutes' },
  CUSTOMER_SESSION_DAYS: { unitMs: 86_400_000, fallback: 30, most: 365, noun: 'days' },
  CUSTOMER_IDLE_DAYS: { unitMs: 86_400_000, fallback: 7, most: 365, noun: 'days' },
};

/** The columns of a session that decide whether its tokens are accepted. */
export interface SessionTimes {
  readonly account_kind: AccountKind;
  readonly last_used_at: Instant;
  readonly ends_at: Instant;
  readonly ended_at: Instant | null;
}

export const isLive = (session: SessionTimes, limits: SessionLimits, nowMs: number): boolean => {
  const now = instantOf(nowMs);
  const { idleMs } = limits[session.account_kind];
  return session.ended_at === null && now < session.ends_at && now < later(session.last_used_at, idleMs);
};

/**
 * True if the stored last use is old enough to be written again: after a sixtieth of the idle limit, but at least a
 * second and at most five minutes, so that a busy session seldom causes a write.
 */
export const isTouchDue = (session: SessionTimes, limits: SessionLimits, nowMs: number): boolean => {
  const { idleMs } = limits[session.account_kind];
  const everyMs = Math.min(300_000, idleMs / 60);
  return instantOf(nowMs) >= later(session.last_used_at, everyMs);
};

export const later = (instant: Instant, ms: number): Instant => instantOf(epochMsOf(instant) + ms);

export const earliest = (one: Instant, other: Instant): Instant => (one < other ? one : other);

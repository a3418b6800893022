import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Instant, instantOf } from '#domain/values/calendar.ts';
import { answerResetRequests } from '#server/auth/passwords/passwordReset.ts';
import { answerSignInNotices } from '#server/auth/signIn/signInNotices.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { productSender, readSender } from './sender.ts';
import type { Carrier } from './transport.ts';
import type { Sender } from './letterParts.ts';
import { letterOf } from './mailText.ts';
import {
  type ClaimedMail,
  claimMails,
  closeMails,
  keepClaims,
  mailBatch,
  postponeMail,
  readMail,
} from './outbox.ts';

export interface DispatchInput {
  readonly db: Db;
  readonly cipher: DataCipher;
  readonly carrier: Carrier;
  /** The URL that people reach the app by, without a slash at the end. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** The mails that were delivered while the database was away: they are marked as sent before more are sent. */
  readonly unmarked?: Set<string>;
  /** Aborts the mails that are being sent; each keeps its claim, and is sent after that ends. */
  readonly signal?: AbortSignal;
}

/** Sends the mails of the outbox for as long as the server runs. */
export interface Dispatcher {
  /**
   * Checks the outbox shortly, so that one check covers the mails of several writes; a check costs some writes itself.
   * Without it the outbox is checked every few seconds, for mails of other servers and for retries.
   */
  readonly wake: () => void;
  /** Stops after the mails that are being sent, or when the time is up. */
  readonly stop: () => Promise<void>;
}

/** Starts sending. `graceMs`: the longest time that a stop waits for mails that are being sent, in milliseconds. */
export const startDispatcher = (given: DispatchInput, graceMs = 5_000): Dispatcher => {
  const ending = new AbortController();
  const input = { ...given, unmarked: new Set<string>(), signal: ending.signal };
  let running: Promise<void> | null = null;
  const state = { isWoken: false, isStopped: false };
  const run = async (): Promise<void> => {
    while (state.isWoken && !state.isStopped) {
      state.isWoken = false;
      try {
        const found = await dispatch(input);
        // Only a full batch may have left any behind; what was added meanwhile is gathered first.
        if (found >= mailBatch) state.isWoken = true;
        else if (found > 0) wake();
      } catch (error) {
        // Most likely the database is unreachable; the next check will find it again.
        input.logger.warn(
          { reason: error instanceof Error ? error.message : '' },
          'mails could not be looked for',
        );
      }
    }
    running = null;
  };
  const look = () => {
    gathering = null;
    state.isWoken = true;
    if (!state.isStopped) running ??= run();
  };
  let gathering: NodeJS.Timeout | null = null;
  const wake = () => {
    if (!state.isStopped) gathering ??= setTimeout(look, gatherMs);
  };
  const looks = setInterval(look, lookMs);
  looks.unref();
  look();
  return {
    wake,
    stop: async () => {
      state.isStopped = true;
      if (gathering !== null) clearTimeout(gathering);
      clearInterval(looks);
      const late = setTimeout(() => ending.abort(), graceMs);
      await running;
      clearTimeout(late);
      input.carrier.close();
    },
  };
};

/** Sends one batch of due mails; answers how many there were. */
export const dispatch = async (input: DispatchInput): Promise<number> => {
  const { db, cipher, clock, unmarked = new Set() } = input;
  await markSent(db, unmarked, instantOf(clock()));
  const requests = await answerResetRequests(db, cipher, instantOf(clock()));
  const notices = await answerSignInNotices(db, cipher, instantOf(clock()));
  const mails = await claimMails(db, instantOf(clock()));
  const underWay = new Set(mails.map(({ id }) => id));
  const keeping = setInterval(
    () => void keepClaims(db, [...underWay], instantOf(clock())).catch(() => undefined),
    keepMs,
  );
  try {
    const from = mails.length === 0 ? productSender : await readSender(db);
    const sent = await sendSeveral({ ...input, from }, mails, ({ id }) => underWay.delete(id));
    for (const { id } of sent) unmarked.add(id);
    await markSent(db, unmarked, instantOf(clock()));
  } finally {
    clearInterval(keeping);
  }
  return requests + notices + mails.length;
};

const markSent = async (db: Db, delivered: Set<string>, now: Instant): Promise<void> => {
  await closeMails(
    db,
    Array.from(delivered, (id) => ({ id })),
    now,
  );
  delivered.clear();
};

const gatherMs = 250;
const lookMs = 5_000;
const keepMs = 4_000;

/**
 * Sends mails, some at a time; answers those that were delivered. Making a mail takes about a millisecond, so each waits
 * for a turn of the event loop, in which callers are answered.
 */
const sendSeveral = async (
  input: SendInput,
  mails: readonly ClaimedMail[],
  onFailed: (mail: ClaimedMail) => void,
): Promise<readonly ClaimedMail[]> => {
  const waiting = mails.values();
  const sent: ClaimedMail[] = [];
  const lane = async () => {
    for (const mail of waiting) {
      await setImmediate();
      const delivered = await send(input, mail, () => onFailed(mail));
      if (delivered !== null) sent.push(delivered);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, lane));
  return sent;
};

type SendInput = DispatchInput & { readonly from: Sender };

/** The mails that are under way at one time: as many as there are connections to a mail server. */
const mostAtOnce = 5;

/** The mail if it was delivered; null where it failed and will be retried or was given up. */
const send = async (
  { db, cipher, carrier, site, clock, logger, from, signal = new AbortController().signal }: SendInput,
  claimed: ClaimedMail,
  onFailed: () => void,
): Promise<ClaimedMail | null> => {
  const { id, kind, recipient, attempts } = claimed;
  try {
    const mail = readMail(cipher, claimed);
    const to = { name: mail.name, address: recipient };
    const letter = letterOf(mail, site, from);
    await carrier.send({ id, kind, to, from: from.name, letter, writtenAt: claimed.created_at }, signal);
    return claimed;
  } catch (error) {
    onFailed();
    // Keeps the claim, so that no server sends the mail at once.
    if (signal.aborted) return null;
    const willRetry = await retryLater(claimed, { db, clock, logger });
    // The mail server's answer may repeat the address, so only its codes are logged.
    logger.warn({ mail: id, kind, attempts, willRetry, ...codesOf(error) }, 'a mail was not sent');
    return null;
  }
};

/**
 * As `postponeMail`. Where that fails, the mail keeps its claim and is tried again after it: the mails that were
 * delivered beside it must be marked as sent all the same, or everybody gets them twice.
 */
const retryLater = async (
  mail: ClaimedMail,
  { db, clock, logger }: Pick<DispatchInput, 'db' | 'clock' | 'logger'>,
): Promise<boolean> => {
  try {
    return await postponeMail(db, mail, instantOf(clock()));
  } catch (error) {
    logger.warn({ mail: mail.id, ...codesOf(error) }, 'a mail that was not sent could not be postponed');
    return true;
  }
};

/**
 * The mail server's code, and the system's, which tells a bad certificate from a server that is away. An error without
 * a code is in the product's own words, such as that of a password file that cannot be read.
 */
const codesOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const { code, originalCode, responseCode, message } = error as Readonly<Record<string, unknown>>;
  return code === undefined ? { reason: message } : { code: originalCode ?? code, responseCode };
};

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PostgresHosts } from './postgresHosts.ts';
import type { PostgresLimits } from './postgresSession.ts';
import {
  type Answer,
  isOwnFault,
  isPassing,
  readAt,
  type ReadStatement,
  StandbyBehind,
} from './standbyReads.ts';
import { positionQuery, type WalPosition } from './walPosition.ts';

/** Reads on a standby that answers only when it has everything that was acknowledged before the call began. */
export interface Standby {
  /** The connections of one call: its reads go to the standby, or, where that cannot answer, to the primary. */
  readonly poolOfCall: () => PostgresPool;
  readonly use: () => StandbyUse;
}

/** The calls that the standby has answered, and those that the primary has answered in its place, since the start. */
export interface StandbyUse {
  readonly standby: number;
  readonly primary: number;
}

export interface StandbyParts {
  readonly hosts: PostgresHosts;
  readonly primary: PostgresPool;
  readonly limits: PostgresLimits;
  /** Milliseconds from any moment on. */
  readonly clock: () => number;
  /** Called when a standby that was used cannot be any more. */
  readonly onLeft: (error: StandbyLeft) => void;
}

/** Says why the standby is left alone. */
export class StandbyLeft extends Error {}

/** How long a standby that cannot answer is left alone, in milliseconds, before it is asked how it is. */
const restMs = 5_000;

/**
 * Asks the primary for its position before the first read of a call, and the standby whether it has replayed it (rule
 * STANDBY-READS). A standby that is away or behind costs the calls that find out; the others go to the primary until a
 * question beside the calls finds it well again.
 */
export const makeStandby = ({ hosts, primary, limits, clock, onLeft }: StandbyParts): Standby => {
  const use = { standby: 0, primary: 0 };
  let isLeft = false;
  let isAsking = false;
  let restsUntilMs = 0;

  const leave = (error: unknown) => {
    if (!(error instanceof StandbyBehind)) hosts.renew();
    restsUntilMs = clock() + restMs;
    const words = error instanceof Error ? error.message : String(error);
    if (!isLeft) onLeft(new StandbyLeft(words, { cause: error }));
    isLeft = true;
  };
  const askHowItIs = async () => {
    isAsking = true;
    try {
      const position = await positionAt(primary);
      await readAt(hosts, position, null, limits).then(() => {
        isLeft = false;
      }, leave);
    } catch {
      // Only the primary could not answer, which the calls say themselves.
    }
    isAsking = false;
  };
  const isUsed = (): boolean => {
    if (isLeft && !isAsking && clock() >= restsUntilMs) void askHowItIs();
    return !isLeft;
  };
  /** The standby's answer; null where the primary must give it. */
  const read = async (position: WalPosition, statement: ReadStatement): Promise<Answer | null> => {
    try {
      return await readAt(hosts, position, statement, limits);
    } catch (error) {
      if (isOwnFault(error)) throw error;
      if (!isPassing(error)) leave(error);
      return null;
    }
  };

  const poolOfCall = (): PostgresPool => {
    let position: Promise<WalPosition> | null = null;
    let isAnswering = false;
    let isOnPrimary = false;
    const ask = async (statement: ReadStatement): Promise<Answer | null> => {
      if (isOnPrimary || !isRead.test(statement.text)) return null;
      let answer: Answer | null = null;
      if (isUsed()) answer = await read(await (position ??= positionAt(primary)), statement);
      if (answer !== null && !isAnswering) {
        isAnswering = true;
        use.standby += 1;
      }
      // The rest of the call stays there, or it could see an earlier state than it has seen.
      if (answer === null && !isOnPrimary) {
        isOnPrimary = true;
        use.primary += 1;
      }
      return answer;
    };
    return { connect: () => Promise.resolve(clientOf(ask, primary)), end: () => Promise.resolve() };
  };
  return { poolOfCall, use: () => ({ ...use }) };
};

const isRead = /^\s*(select|with)\b/i;

/** A client that takes a connection to the primary when the standby does not answer, and keeps it until its release. */
const clientOf = (
  ask: (statement: ReadStatement) => Promise<Answer | null>,
  primary: PostgresPool,
): PostgresPoolClient => {
  let held: PostgresPoolClient | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    const answer = held === null ? await ask({ text, values }) : null;
    if (answer !== null) return answer;
    held ??= await primary.connect();
    return held.query(text, values);
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => held?.release() };
};

const positionAt = async (primary: PostgresPool): Promise<WalPosition> => {
  const client = await primary.connect();
  try {
    const { rows } = await client.query<WalPosition>(positionQuery, []);
    const [position] = rows;
    if (position === undefined) throw new Error('The primary says no position of its log.');
    return position;
  } finally {
    client.release();
  }
};

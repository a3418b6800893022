import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { postgresDriver } from './driver.ts';
import { isFull, type PostgresHosts } from './postgresHosts.ts';
import { beginWithLimits, type PostgresLimits } from './postgresSession.ts';
import { type Reach, reachQuery, type WalPosition, whyUnsuitable } from './walPosition.ts';

/** The answer of a statement, as the driver gives it. */
export type Answer = pg.QueryResult;

/** A statement that changes nothing. */
export interface ReadStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Thrown where a standby has not replayed a position within the wait. */
export class StandbyBehind extends Error {}

/** How long a call waits for a standby to replay what it must have seen: 200 ms in all, from question to question. */
const waitsMs = [2, 5, 10, 20, 40, 60, 63] as const;

/** The time limit, in milliseconds, of the question how far a standby is and of the end of its transaction. */
const questionMs = 1_000;

/**
 * Reads on a standby that has replayed a position, in a read-only transaction with that question, so that a pooler or a
 * balancer in front leads both to the same host. Without a statement it only asks.
 */
export const readAt = async (
  hosts: PostgresHosts,
  position: WalPosition,
  statement: ReadStatement | null,
  { statementMs }: PostgresLimits,
): Promise<Answer | null> => {
  const { client } = await hosts.connect();
  // A connection that breaks between two statements would end the process unheard; the next statement meets it.
  const unheard = () => undefined;
  client.on('error', unheard);
  const release = (isBroken: boolean) => {
    client.off('error', unheard);
    client.release(isBroken);
  };
  try {
    await reach(client, position, statementMs);
    const answer = statement === null ? null : await client.query(statement.text, [...statement.values]);
    // The caller has its answer meanwhile.
    soon(client, 'commit').then(
      () => release(false),
      () => release(true),
    );
    return answer;
  } catch (error) {
    release(true);
    throw error;
  }
};

/** Sends what takes a standby no time; gives up on one that says nothing. Of several statements each has an answer. */
const soon = (client: pg.PoolClient, text: string): Promise<Answer | readonly Answer[]> =>
  client.query({ text, query_timeout: questionMs } as pg.QueryConfig);

/** Begins the transaction and waits until the position is replayed; throws where the host cannot answer for it. */
const reach = async (client: pg.PoolClient, position: WalPosition, statementMs: number): Promise<void> => {
  const question = reachQuery(position);
  let text = `${beginWithLimits(statementMs, 'begin read only')}; ${question}`;
  for (const waitMs of [...waitsMs, null]) {
    const answers = await soon(client, text);
    const row = [answers].flat().at(-1)?.rows[0] as Reach | undefined;
    const why = row === undefined ? 'it says nothing about itself' : whyUnsuitable(row);
    if (why !== null) throw new Error(why);
    if (row?.isReplayed === true) return;
    if (waitMs !== null) await delay(waitMs);
    text = question;
  }
  throw new StandbyBehind('it has not replayed what the primary has acknowledged');
};

/** True where the statement itself is wrong, or took longer than any may: the primary would say the same. */
export const isOwnFault = (error: unknown): boolean =>
  error instanceof postgresDriver().DatabaseError && /^(22|23|42|25006|57014)/.test(error.code ?? '');

/** True where the standby is well, and could not answer this once: replay needed what was read, or all were busy. */
export const isPassing = (error: unknown): boolean =>
  isFull(error) || (error instanceof postgresDriver().DatabaseError && error.code?.startsWith('40') === true);

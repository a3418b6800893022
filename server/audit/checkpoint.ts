import { type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { atOneMoment, type Db } from '#server/db/database.ts';
import { makeFolder } from '#server/db/files/dataFolder.ts';
import { draftBeside } from '#server/db/files/keptFiles.ts';
import { headOf } from './chain.ts';
import { trailTables } from './coverage.ts';
import { sortedJson } from './entries.ts';

/** The end of the trail at some time, and the totals of the book then. */
interface CheckpointContent {
  readonly at: Instant;
  readonly seq: number;
  readonly hash: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly totals: { readonly amountPaidPaise: number; readonly loanAmountPaise: number };
}

/** A checkpoint as it is kept and mailed: JSON of the content, and the signature of exactly that text, in base64. */
interface SignedCheckpoint {
  readonly checkpoint: string;
  readonly signature: string;
}

/** The text of a checkpoint of this moment. */
export const makeCheckpoint = async (db: Db, key: KeyObject, now: Instant): Promise<string> => {
  const checkpoint = sortedJson(await contentOf(db, now));
  const signed: SignedCheckpoint = {
    checkpoint,
    signature: sign(null, Buffer.from(checkpoint), key).toString('base64'),
  };
  return `${JSON.stringify(signed, null, 2)}\n`;
};

/**
 * Compares a checkpoint with the trail: a sentence for each difference, or that the checkpoint is not genuine; empty
 * where they agree.
 */
export const whyNotAtCheckpoint = async (
  { query }: Db,
  text: string,
  publicKey: KeyObject | null,
): Promise<readonly string[]> => {
  const signed = parsed(text);
  if (signed === null) return ['it is no checkpoint'];
  if (publicKey === null) return ['its signature cannot be checked: there is no audit-key, and no AUDIT_KEY'];
  if (!verify(null, Buffer.from(signed.checkpoint), publicKey, Buffer.from(signed.signature, 'base64')))
    return ['its signature is not of this key'];
  const { seq, hash, at } = JSON.parse(signed.checkpoint) as CheckpointContent;
  if (seq === 0) return [];
  const entry = await query
    .selectFrom('audit_entries')
    .select('hash')
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (entry === undefined) return [`the trail had ${seq} entries at ${at}, and has fewer now`];
  return entry.hash === hash
    ? []
    : [`entry ${seq} is not the one that stood there at ${at}: the trail was rewritten`];
};

/** The folder that checkpoints are kept in. */
const checkpointFolder = (dataFolder: string): string => join(dataFolder, 'checkpoints');

/** The files of the checkpoints that are kept, the oldest first. */
export const checkpointFiles = (dataFolder: string): readonly string[] => {
  const folder = checkpointFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
};

/** Stores today's checkpoint (by the day in India), unless today has one already; answers the text of the stored one. */
export const keepCheckpoint = async (
  db: Db,
  key: KeyObject,
  dataFolder: string,
  now: Instant,
): Promise<string> => {
  const folder = checkpointFolder(dataFolder);
  const file = join(folder, `${dayInIndia(epochMsOf(now))}.json`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  makeFolder(folder, `The folder of the checkpoints, ${folder},`);
  const text = await makeCheckpoint(db, key, now);
  const draft = draftBeside(file);
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    // `link` is atomic and never replaces an existing file.
    linkSync(draft, file);
    return text;
  } catch (error) {
    if (existsSync(file)) return readFileSync(file, 'utf8');
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Reads one moment, so that the totals belong to exactly this end of the trail, and nobody who writes waits for the counts. */
const contentOf = (db: Db, now: Instant): Promise<CheckpointContent> =>
  atOneMoment(db, async (moment) => {
    const { query } = moment;
    const head = await headOf(moment);
    if (head === null) throw new Error('The trail has no end.');
    const counts: Record<string, number> = {};
    for (const table of trailTables) {
      const { count } = await query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts[table] = count;
    }
    const sums = await query
      .selectFrom('loans')
      .select(({ fn }) => [
        fn.sum<number | string | null>('amount_paid_paise').as('paid'),
        fn.sum<number | string | null>('loan_amount_paise').as('lent'),
      ])
      .executeTakeFirstOrThrow();
    return {
      at: now,
      ...head,
      counts,
      totals: { amountPaidPaise: Number(sums.paid ?? 0), loanAmountPaise: Number(sums.lent ?? 0) },
    };
  });

const parsed = (text: string): SignedCheckpoint | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('checkpoint' in value) || !('signature' in value)) return null;
    const { checkpoint, signature } = value;
    return typeof checkpoint === 'string' && typeof signature === 'string' ? { checkpoint, signature } : null;
  } catch {
    return null;
  }
};

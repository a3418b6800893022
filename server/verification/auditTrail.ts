import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { auditHash, type ChainHead, chainStart, hashedText, hashOf, headOf } from '#server/audit/chain.ts';

/** A fault of the audit trail and the entry where it is, numbered from 1. */
export interface AuditProblem {
  readonly kind: 'changed' | 'missing' | 'out of order' | 'cut off' | 'added' | 'no head';
  readonly seq: number;
  readonly words: string;
}

export interface AuditCheck {
  /** The end of the trail by its stored head; by its last entry where that head is missing. */
  readonly head: ChainHead;
  /** The first faults in order; empty where the trail is as it was written. */
  readonly problems: readonly AuditProblem[];
}

/**
 * Reads the whole trail and computes every hash again. `known` is a head that was noted down earlier: where an entry
 * was rewritten together with everything after it, the hash at that head differs.
 */
export const verifyAuditTrail = async (db: Db, known: ChainHead | null = null): Promise<AuditCheck> => {
  const head = await headOf(db);
  const problems: AuditProblem[] = [];
  const found = (kind: AuditProblem['kind'], seq: number, words: string) =>
    void problems.push({ kind, seq, words });
  if (head === null) found('no head', 0, 'the row that says where the trail ends is gone');

  let last: ChainHead = { seq: 0, hash: chainStart };
  // Entries added since the head was read are no fault.
  const end = head ?? { seq: Number.MAX_SAFE_INTEGER, hash: '' };
  for await (const rows of entriesUntil(db, end.seq)) {
    for (const row of rows) {
      const gap = gapBefore(last.seq + 1, row.seq);
      if (gap !== null) found('missing', last.seq + 1, gap);
      else if (row.previous_hash !== last.hash) {
        if (row.previous_hash === chainStart || (await isAnybodys(db, row.previous_hash)))
          found('out of order', row.seq, `entry ${row.seq} follows another entry than ${last.seq}`);
        else found('changed', last.seq, `entry ${last.seq} is not the one that entry ${row.seq} follows`);
      }
      if (hashOf(row.text) !== row.hash && !(await isAsWritten(db, row)))
        found('changed', row.seq, `entry ${row.seq} was changed`);
      if (known?.seq === row.seq && known.hash !== row.hash)
        found('changed', row.seq, `entry ${row.seq} is not the one that was noted down`);
      last = row;
    }
    if (problems.length >= mostProblems) break;
  }

  if (head !== null && problems.length < mostProblems) {
    const cut = gapBefore(last.seq + 1, head.seq + 1);
    if (cut !== null) found('cut off', last.seq + 1, `the end of the trail is cut off: ${cut}`);
    else if (last.hash !== head.hash)
      found('changed', last.seq, `entry ${last.seq} is not the one with which the trail ends`);
    const beyond = await lastBeyondHead(db);
    if (beyond !== null) found('added', beyond, `entry ${beyond} stands after the end of the trail`);
  }
  if (known !== null && known.seq > end.seq)
    found('cut off', end.seq + 1, `the trail ends before entry ${known.seq}, which was noted down`);
  return { head: head ?? last, problems: problems.slice(0, mostProblems) };
};

const mostProblems = 20;

/**
 * The entries in order, batch by batch. The next ones are read while some are hashed, in as many threads or connections as
 * there are: entries are numbered without gaps, so that it is known where a batch begins before the one in front of it
 * has come. Where that proves wrong they are read again.
 */
async function* entriesUntil(db: Db, end: number) {
  const ahead: { readonly after: number; readonly rows: ReturnType<typeof entriesAfter> }[] = [];
  const readAfter = (after: number) => {
    const rows = entriesAfter(db, after, end);
    // One that is not waited for any more may fail.
    rows.catch(() => undefined);
    ahead.push({ after, rows });
  };
  readAfter(0);
  for (let batch = ahead.shift(); batch !== undefined; batch = ahead.shift()) {
    while (ahead.length < batchesAhead) readAfter((ahead.at(-1) ?? batch).after + batchSize);
    const rows = await batch.rows;
    const newest = rows.at(-1);
    if (newest === undefined) return;
    yield rows;
    if (ahead[0]?.after === newest.seq) continue;
    ahead.length = 0;
    readAfter(newest.seq);
  }
}

/** Few enough that a batch takes a thread little time, and that it is not taken for a slow question. */
const batchSize = 500;
const batchesAhead = 4;

/** The next entries in order, a batch at most; each is read by its key. */
const entriesAfter = ({ query, engine }: Db, seq: number, end: number) =>
  query
    .selectFrom('audit_entries')
    .select(['seq', 'previous_hash', 'hash', hashedText(engine).as('text')])
    .where('seq', '>', seq)
    .where('seq', '<=', end)
    .orderBy('seq')
    .limit(batchSize)
    .execute();

/** True where the entry's hash is that of its values, which the database may have written otherwise than JavaScript. */
const isAsWritten = async ({ query }: Db, { seq, hash }: ChainHead): Promise<boolean> => {
  const entry = await query
    .selectFrom('audit_entries')
    .selectAll()
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
  return auditHash(entry.previous_hash, entry) === hash;
};

/** The missing numbers before `next` as text; null where `next` is the expected one. */
const gapBefore = (expected: number, next: number): string | null => {
  if (next <= expected) return null;
  return next === expected + 1
    ? `entry ${expected} is missing`
    : `entries ${expected} to ${next - 1} are missing`;
};

const isAnybodys = async ({ query }: Db, hash: string): Promise<boolean> =>
  (await query.selectFrom('audit_entries').select('seq').where('hash', '=', hash).executeTakeFirst()) !==
  undefined;

/** One statement reads both, so that no write falls in between. */
const lastBeyondHead = async ({ query }: Db): Promise<number | null> => {
  const row = await query
    .selectFrom('audit_chain')
    .select('audit_chain.seq as head')
    .select(sql<number | null>`(select max(seq) from audit_entries)`.as('last'))
    .executeTakeFirst();
  return row?.last != null && row.last > row.head ? row.last : null;
};

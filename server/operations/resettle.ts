import { sql } from 'kysely';
import type { Instant } from '#domain/values/calendar.ts';
import { appendAudit, type NewEntry } from '#server/audit/chain.ts';
import { type CounterName, humanIdOf, paymentsBeforeReductions, sampleLoans } from '#server/db/counters.ts';
import { type Db, transact } from '#server/db/database.ts';
import { forgetSeals } from '#server/audit/rowSeals.ts';
import { restored } from '#server/audit/sealEntries.ts';
import { systemEntry } from '#server/audit/systemEntry.ts';
import { approvalIdOf } from '#server/resources/approvals/approvalRecords.ts';

/** Lines that tell the operator what was done. */
export const resettledLines = ({ mails, nextNumbers }: Resettled): readonly string[] => [
  'All sessions and reset links in it have ended: everybody signs in again, with the password of then.',
  ...(mails === 0
    ? []
    : [`${mails === 1 ? 'One mail' : `${mails} mails`} that waited in it will not be sent.`]),
  `Numbers go on after a gap, so that none is given out twice: ${nextNumbers.join(', ')}.`,
  'The audit trail says so.',
];

/** The last number that each counter has given out, and that of approvals, whose table counts them by itself. */
export type Counters = ReadonlyMap<string, number>;

/** The result of preparing a book from a backup. */
export interface Resettled {
  /** The number of waiting mails in the backup, which are not sent. */
  readonly mails: number;
  /** The next number of each kind. */
  readonly nextNumbers: readonly string[];
}

/**
 * Prepares a book from a backup for use. Every session and reset link ends, since some were ended after the backup.
 * Waiting mails are dropped, since they were sent after it. Counters continue beyond those of the replaced book, whose
 * numbers may be on paper; where that book cannot be read, they leave a gap. `source` names the backup for the audit
 * trail.
 */
export const resettle = (db: Db, source: string, replaced: Counters, now: Instant): Promise<Resettled> =>
  transact(db, async (tx) => {
    const { query } = tx;
    await query.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null).execute();
    await query.deleteFrom('refresh_tokens').execute();
    await query.deleteFrom('reset_tokens').execute();
    await query.deleteFrom('reset_requests').execute();
    const mails = await query
      .updateTable('mails')
      .set({ content: null, due_at: null })
      .where('due_at', 'is not', null)
      .executeTakeFirst();
    const nextNumbers = [
      await moveApprovalsOn(tx, replaced.get(approvalNumbers) ?? 0),
      ...(await moveCountersOn(tx, replaced)),
    ];
    await appendAudit(tx, [restoredEntry(source, nextNumbers, now)]);
    // The data key may be missing here: a server that has it seals the rows when it starts.
    await forgetSeals(tx);
    return { mails: Number(mails.numUpdatedRows), nextNumbers };
  });

const restoredEntry = (source: string, nextNumbers: readonly string[], now: Instant): NewEntry =>
  systemEntry(
    restored,
    `From ${source}. Sessions and reset links have ended. Numbers go on from ${nextNumbers.join(', ')}.`,
    now,
  );

/** The numbers to skip: more than a lender gives out between two backups. */
const gap = 1_000;

const moveCountersOn = async ({ query }: Db, replaced: Counters): Promise<readonly string[]> => {
  const rows = await query
    .selectFrom('counters')
    .selectAll()
    // No id is made of these: they say what was, and stay.
    .where('name', 'not in', [paymentsBeforeReductions, sampleLoans])
    .orderBy('name')
    .execute();
  const next: string[] = [];
  for (const { name, value } of rows) {
    const last = Math.max(value, replaced.get(name) ?? 0) + gap;
    await query.updateTable('counters').set({ value: last }).where('name', '=', name).execute();
    next.push(humanIdOf(name as CounterName, last + 1));
  }
  return next;
};

/** The name under which `Counters` has the number of the last approval: that of their table. */
export const approvalNumbers = 'approvals';

const moveApprovalsOn = async ({ query, engine }: Db, replaced: number): Promise<string> => {
  if (engine.name === 'postgres') {
    // Draws the numbers: to set a sequence needs more rights than a server has.
    const { rows } = await sql<{ readonly last: number }>`
      select max(nextval(pg_get_serial_sequence('approvals', 'seq'))) as last
      from generate_series(1, ${sql.lit(gap)})`.execute(query);
    return approvalIdOf((rows[0]?.last ?? 0) + 1);
  }
  const { rows } = await sql<{ readonly seq: number }>`
    select seq from sqlite_sequence where name = ${approvalNumbers}`.execute(query);
  const last = Math.max(rows[0]?.seq ?? 0, replaced) + gap;
  // The row is made by the first approval.
  await sql`delete from sqlite_sequence where name = ${approvalNumbers}`.execute(query);
  await sql`insert into sqlite_sequence (name, seq) values (${approvalNumbers}, ${last})`.execute(query);
  return approvalIdOf(last + 1);
};

import { atOneMoment, type Db } from '#server/db/database.ts';
import type { Finding } from '#server/verification/finding.ts';
import { verifyBook } from '#server/verification/verifyBook.ts';

/** A check of a book, such as `verifyBook` or a part of it. */
type Check = (db: Db) => AsyncIterable<Finding>;

/** What `books:verify` finds in a book. */
export const findingsIn = (db: Db): Promise<readonly Finding[]> => findingsOf(db, [verifyBook]);

/**
 * What some checks find in a book, as it is at one moment: security events are stored behind the calls, so that one may
 * be added while their table is compared with its sum.
 */
export const findingsOf = (db: Db, checks: readonly Check[]): Promise<readonly Finding[]> =>
  atOneMoment(db, async (moment) => {
    const findings: Finding[] = [];
    for (const check of checks) for await (const finding of check(moment)) findings.push(finding);
    return findings;
  });

import { atOneMoment, type Db } from '#server/db/database.ts';
import type { Finding } from '#server/verification/finding.ts';
import { verifyBook } from '#server/verification/verifyBook.ts';

/**
 * What `books:verify` finds in a book, as it is at one moment: security events are stored behind the calls, so that
 * one may be added while their table is compared with its sum.
 */
export const findingsIn = (db: Db): Promise<readonly Finding[]> =>
  atOneMoment(db, async (moment) => {
    const findings: Finding[] = [];
    for await (const finding of verifyBook(moment)) findings.push(finding);
    return findings;
  });

import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from './database.ts';
import { readLender } from './lender.ts';

type Queries = Pick<Db, 'query'>;
interface SecondPerson {
  readonly isSecondPersonRequired: boolean;
}

/**
 * Whether a write on this server may wait for a second person: by the server's own setting, or by a limit of the
 * lender's set-up (rule APPROVALS).
 */
export const isSecondPersonAsked = async (
  db: Queries,
  { isSecondPersonRequired }: SecondPerson,
): Promise<boolean> =>
  isSecondPersonRequired || (await readLender(db)).settings.fourEyes.waiverAbovePaise !== null;

/** Whether there are approvals: also while requests of before are open, when no setting asks for a second person any more. */
export const areApprovalsServed = async (
  db: Queries,
  services: SecondPerson,
  now: Instant,
): Promise<boolean> => (await isSecondPersonAsked(db, services)) || (await hasOpenRequest(db, now));

/** The newest request expires last, so that it alone is looked at: those that have expired stay in the table. */
const hasOpenRequest = async ({ query }: Queries, now: Instant): Promise<boolean> => {
  const newest = await query
    .selectFrom('approvals')
    .select('expires_at')
    .where('status', '=', 'Requested')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.expires_at > now;
};

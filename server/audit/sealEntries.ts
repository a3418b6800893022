import { instantOf } from '#domain/values/calendar.ts';
import { byKey } from '#server/db/byKey.ts';
import type { Db } from '#server/db/database.ts';
import type { NewEntry } from './chain.ts';

/** The actions of entries which say that rows are not sealed, and will be when a server starts. */
const awaited = ['SEALS_AWAITED', 'BOOK_RESTORED'];
const sealed = 'ROWS_SEALED';

/** The entry of an operation that leaves rows without seals, and why. */
export const awaitedEntry = (why: string): NewEntry =>
  entryOf('SEALS_AWAITED', `${why}: what the trail does not keep is sealed when a server starts.`);

/** The entry of sealing the rows of these tables as they were. */
export const sealedEntry = (tables: readonly string[]): NewEntry =>
  entryOf(sealed, `As they stood, the rows of ${tables.join(', ')}.`);

/**
 * The state of sealing by the trail: whether it is awaited, and the entries of sealings that no entry had announced.
 */
export const sealingBy = async ({
  query,
}: Db): Promise<{ readonly isAwaited: boolean; readonly uncalledFor: readonly number[] }> => {
  const entries = await query
    .selectFrom('audit_entries')
    .select(['seq', 'action'])
    .where('action', 'in', [...awaited, sealed])
    .orderBy('seq')
    .execute();
  const uncalledFor: number[] = [];
  let isAwaited = false;
  for (const { seq, action } of entries) {
    if (action === sealed && !isAwaited) uncalledFor.push(seq);
    isAwaited = action !== sealed;
  }
  return { isAwaited: isAwaited || (entries.length === 0 && (await isTrailEmpty({ query }))), uncalledFor };
};

export const isTrailEmpty = async ({ query }: Pick<Db, 'query'>): Promise<boolean> =>
  (await query.selectFrom('audit_entries').select('seq').limit(1).modifyEnd(byKey).executeTakeFirst()) ===
  undefined;

const entryOf = (action: string, reason: string): NewEntry => ({
  loan_id: null,
  action,
  installment_number: null,
  amount_paise: null,
  penalty_paise: null,
  original_payment_date: null,
  due_date: null,
  payment_id: null,
  reason,
  performed_at: instantOf(Date.now()),
  performed_by: 'System',
  account_kind: null,
  account_id: null,
  subject: null,
  subject_id: null,
  details: null,
});

import { changedSections, settingChanges } from '#domain/lender/settingsDiff.ts';
import {
  amendedSettings,
  type LenderSection,
  lenderSections,
  type LenderSettings,
} from '#domain/lender/settings.ts';
import { acrossFields } from '#domain/lender/settingsProblems.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatDay } from '#domain/values/format.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuse, refuseFields } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { readLender, type StandingLender } from '#server/db/lender.ts';
import { inSections, lenderForStaff } from './lender.ts';
import { withStoredLogo } from './logo.ts';

/**
 * Saves sections of the set-up as a new version; omitted sections stay. A save that changes nothing makes no version.
 */
export const updateLender: Handler<'updateLender'> = ({ write, body, caller, now, today }) =>
  write(async (tx) => {
    const before = await readLender(tx);
    if (body.version !== before.version) refuse(409, changedMeanwhile);
    const settings = amendedSettings(before.settings, await withStoredLogo(tx, body.settings, now));
    refuseProblems(settings, today);
    const asked = lenderSections.filter((section) => section in body.settings);
    const saved = lenderSections.filter(
      (section) => before.saved.includes(section) || asked.includes(section),
    );
    const sections = changedSections(before.settings, settings);
    if (sections.length === 0 && saved.length === before.saved.length) return lenderForStaff(tx, before);
    if (sections.includes('booksClosedThrough')) await awaitBookings(tx);
    const after = { version: before.version + 1, settings, saved };
    await tx.query
      .insertInto('lender_versions')
      .values({
        version: after.version,
        settings: JSON.stringify(inSections(settings, saved)),
        changed_by: caller.id,
        changed_at: now,
      })
      .execute();
    describe(tx, before, after, sections.length > 0 ? sections : asked);
    return lenderForStaff(tx, after);
  }, changedMeanwhile);

/**
 * Waits for the writes that found a day open before it is closed: each locks its loan first, and reads the set-up then
 * (rule VALUE-DATE).
 */
const awaitBookings = ({ engine, query }: Db) => engine.holdWriters(query, 'loans');

const changedMeanwhile = 'These settings were changed by somebody else meanwhile.';

/** Refuses settings whose fields are valid one by one, but not together or not today. */
const refuseProblems = (settings: LenderSettings, today: Day): void => {
  const { booksClosedThrough } = settings;
  const problems = {
    ...acrossFields(settings),
    ...(booksClosedThrough !== null && booksClosedThrough > today
      ? { booksClosedThrough: `must not be after today, ${formatDay(today)}` }
      : {}),
  };
  if (Object.keys(problems).length > 0)
    refuseFields(
      Object.fromEntries(Object.entries(problems).map(([field, words]) => [`settings.${field}`, words])),
    );
};

/** Describes the save in the version's entry: `LENDER_IDENTITY_SAVED`, with each field before and after. */
const describe = (
  tx: Db,
  before: StandingLender,
  after: StandingLender,
  sections: readonly LenderSection[],
): void => {
  const [section = 'settings', ...others] = sections;
  const noun = others.length > 0 ? 'settings' : section.replace(/(Paise|Bps)$/, '');
  tx.trail?.describe('lender_versions', String(after.version), {
    action: `LENDER_${noun.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_SAVED`,
    changes: settingChanges(before.settings, after.settings).map((change) =>
      change.field === 'identity.pan' ? { ...change, ...withoutValues(change) } : change,
    ),
  });
};

/** Hides the values of a PAN, which may be a person's: the trail says only that it changed. */
const withoutValues = ({
  before,
  after,
}: {
  readonly before: string | null;
  readonly after: string | null;
}) => ({
  before: before === null ? null : 'changed',
  after: after === null ? null : 'changed',
});

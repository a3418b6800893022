import type { Lender, LenderVersion } from '#domain/lender/lenderVersion.ts';
import { settingChanges } from '#domain/lender/settingsDiff.ts';
import {
  defaultSettings,
  type LenderChanges,
  type LenderSection,
  type LenderSettings,
} from '#domain/lender/settings.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import { readLender, settingsIn, type StandingLender } from '#server/db/lender.ts';

/**
 * Answers the set-up in force: all of it for staff; for a borrower the contact details without the PAN, which may be a
 * person's (rule LENDER-NUMBERS), the nodal officer, and where to pay.
 */
export const getLender: Handler<'getLender'> = async ({ db, caller }) => {
  const standing = await readLender(db);
  return caller.kind === 'staff' ? lenderForStaff(db, standing) : lenderForBorrower(standing);
};

/** Lists the versions of the set-up, newest first, each with its differences from the one before. */
export const listLenderVersions: Handler<'listLenderVersions'> = async ({ db, query }) => {
  const limit = query.limit ?? usualVersions;
  const rows = await versionsOf(db)
    .orderBy('version', 'desc')
    .offset(query.offset ?? 0)
    .limit(limit + 1)
    .execute();
  const { total } = await db.query
    .selectFrom('lender_versions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const versions = rows.map((row) => ({ ...row, ...settingsIn(row.settings) }));
  return {
    rows: versions
      .slice(0, limit)
      .map(({ version, settings, saved, changed_by, changed_at }, index): LenderVersion => ({
        version,
        settings,
        saved,
        changedBy: changed_by,
        changedAt: changed_at,
        changes: settingChanges(versions[index + 1]?.settings ?? defaultSettings, settings),
      })),
    total,
  };
};

/** The set-up with everything that staff may see. */
export const lenderForStaff = async (
  db: Db,
  { version, settings, saved }: StandingLender,
): Promise<Lender> => {
  const row = await versionsOf(db).where('version', '=', version).executeTakeFirst();
  return {
    version,
    settings,
    saved,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at ?? null,
  };
};

const lenderForBorrower = ({ version, settings, saved }: StandingLender): Lender => ({
  version,
  settings: inSections({ ...settings, identity: { ...settings.identity, pan: null } }, forBorrowers),
  saved: saved.filter((section) => forBorrowers.includes(section)),
  changedBy: null,
  changedAt: null,
});

const forBorrowers: readonly LenderSection[] = ['identity', 'nodalOfficer', 'upi'];

/** Some sections of the settings. */
export const inSections = (settings: LenderSettings, sections: readonly LenderSection[]): LenderChanges =>
  Object.fromEntries(sections.map((section) => [section, settings[section]]));

/** The versions with the current names of the people who saved them. */
const versionsOf = ({ query }: Db) =>
  query
    .selectFrom('lender_versions')
    .innerJoin('staff', 'staff.id', 'lender_versions.changed_by')
    .select(['version', 'settings', 'staff.name as changed_by', 'changed_at']);

/** The versions of a page for a call that asks for no number of them. */
const usualVersions = 25;

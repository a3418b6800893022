import { fromPromise } from 'xstate';
import { ApiFailure, changedMeanwhile, isOvertaken, reasonOf } from '#api/failure.ts';
import { isViewer } from '#browser/credentials.ts';
import type { SetupStep } from '#domain/lender/firstSetup.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import { publicIdentityOf } from '#domain/lender/identity/publicIdentity.ts';
import type { LenderChanges } from '#domain/lender/settings.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import {
  problemsNamed,
  settingsChanged,
  settingsDraftProblems,
  stepChanges,
} from '#domain/lender/settingsChange.ts';
import { settingsForm, settingsIn } from '#domain/lender/settingsForm.ts';
import { countedPage } from '#domain/lists/listQuery.ts';
import { mergedEdit, type RecordEdit } from '#domain/records/recordEdit.ts';
import { firstSetup } from '#machines/lender/firstSetup.ts';
import { readLogo } from '#browser/readLogo.ts';
import { type ChosenLogo, lenderLogo } from '#machines/lender/lenderLogo.ts';
import { lenderRecord } from '#machines/lender/lenderRecord.ts';
import { lenderSetup } from '#machines/lender/lenderSetup.ts';
import { lenderVersions } from '#machines/lender/lenderVersions.ts';
import { lenderSettings } from '#machines/lender/parts.ts';
import { FirstSetup } from '#ui/staff/setup/FirstSetup.tsx';
import { Setup } from '#ui/staff/setup/Setup.tsx';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import type { App } from '#app/app.ts';
import { leaveSetup } from './setupMemory.ts';

type SettingsEdit = RecordEdit<Lender, SettingField>;

/** The screen at `/setup`. */
export const setupScreen = (app: App) => {
  const machine = lenderSetup.provide({
    actors: {
      lenderSettings: loadedBy(lenderSettings, () => app.client.getLender()),
      lenderRecord: lenderRecord.provide({
        actors: {
          saveRecord: fromPromise(({ input }) => savedSettings(app, input, settingsChanged)),
        },
      }),
      lenderLogo: lenderLogo.provide({
        actors: {
          readPicture: fromPromise(({ input }) => readLogo(input)),
          saveLogo: fromPromise(({ input }) => savedLogo(app, input)),
        },
      }),
      lenderVersions: lenderVersions.provide({
        actors: {
          loadRecords: fromPromise(async ({ input: { query } }) => {
            return countedPage(await app.client.listLenderVersions({ query }), query);
          }),
        },
      }),
    },
  });
  return () => <Setup machine={machine} isViewOnly={isViewer(app.storage)} />;
};

/** `/setup/first` */
export const firstSetupScreen = (app: App) => {
  const { navigation, storage } = app;
  const machine = firstSetup.provide({
    actors: {
      lenderSettings: loadedBy(lenderSettings, () => app.client.getLender()),
      saveStep: fromPromise(({ input }) => savedStep(app, input.step, input)),
      keepLeft: fromPromise(async () => {
        leaveSetup(storage);
        navigation.goTo('/dashboard');
      }),
    },
  });
  return () => (
    <FirstSetup
      machine={machine}
      isViewOnly={isViewer(storage)}
      onLeave={(leave) => navigation.requestLeave('/dashboard', leave)}
      openDashboard={() => navigation.goTo('/dashboard')}
    />
  );
};

/** Saves the logo alone, over whatever somebody else saved meanwhile. */
const savedLogo = async ({ client, lender }: App, { picture }: ChosenLogo): Promise<Lender> => {
  for (let tries = 1; ; tries += 1) {
    const { version } = await client.getLender();
    try {
      const body = { version, settings: { identity: { logo: picture } } };
      const saved = (await client.updateLender({ body })) ?? (await client.getLender());
      lender.change(publicIdentityOf(settingsIn(saved).identity));
      return saved;
    } catch (error) {
      if (!isOvertaken(error) || tries === mostTries) throw error;
    }
  }
};

const savedStep = (app: App, step: SetupStep, edit: SettingsEdit): Promise<Lender> =>
  savedSettings(app, edit, (latest) => stepChanges(step, latest));

/**
 * Saves one person's changes of the set-up under the version that they have seen (rule LENDER). Where somebody else
 * saved other settings meanwhile, both changes are kept; where both changed the same setting, this fails with the
 * current set-up, so that the person can choose.
 */
const savedSettings = async (
  app: App,
  edit: SettingsEdit,
  changesOf: (edit: SettingsEdit) => LenderChanges,
): Promise<Lender> => {
  const { client, lender } = app;
  refuseUnsound(edit);
  let latest = edit;
  for (let tries = 1; ; tries += 1) {
    try {
      const settings = changesOf(latest);
      // Nothing to save, or somebody else has saved the same: no version is made of it.
      if (Object.keys(settings).length === 0) return await client.getLender();
      const body = { version: latest.saved.version, settings };
      const saved = (await client.updateLender({ body })) ?? (await client.getLender());
      if (saved.saved.includes('identity')) lender.change(publicIdentityOf(settingsIn(saved).identity));
      return saved;
    } catch (error) {
      if (!isOvertaken(error)) throw namedAsTyped(error, latest);
      const fresh = await client.getLender();
      const merged = mergedEdit(settingsForm, latest, fresh);
      if (merged.conflicts.length > 0 || tries === mostTries) throw changedMeanwhile(fresh);
      latest = merged;
    }
  }
};

/** Refuses a draft with problems as the server would, before it is sent. */
const refuseUnsound = (edit: SettingsEdit): void => {
  const fields = textsOf(settingsDraftProblems(edit));
  if (Object.keys(fields).length === 0) return;
  throw new ApiFailure({ _tag: 'Refused', status: 422, message: null, fields });
};

const textsOf = (problems: ReturnType<typeof problemsNamed>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    problems.map(({ field, refusal }) => [field, typeof refusal === 'object' ? refusal.said : refusal]),
  );

/** The number of attempts, each of which met another person's change, after which saving fails. */
const mostTries = 3;

/** Translates a refusal's field names into those of the form. */
const namedAsTyped = (error: unknown, { draft }: SettingsEdit): unknown => {
  const reason = reasonOf(error);
  if (reason._tag !== 'Refused' || Object.keys(reason.fields).length === 0) return error;
  return new ApiFailure({ ...reason, fields: textsOf(problemsNamed(draft, reason.fields)) });
};

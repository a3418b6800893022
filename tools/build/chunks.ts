import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pairFileIn, pairFiles } from './pairFiles.ts';
import type { RoutedSources } from './routeSources.ts';
import { allImportedBy, type GroupName, groupNames, type Screen, screensOf } from './screens.ts';

/** The libraries that every page needs, and that seldom change. */
const libraries =
  /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|xstate|@xstate|jwt-decode|use-sync-external-store|use-isomorphic-layout-effect|react-error-boundary|get-nonce)\/|vite\/preload-helper/;

/**
 * The forgotten password, its reset and "This was not me" have a file of their own with their machines: they are asked for after a click or from a mail, and no sign-in page waits for them.
 */
const isOfPasswords = (id: string): boolean => id.endsWith('src/screens/signIn/passwords.tsx');

/** The payments and the account of a loan share their dialogs, and one file, so that no other screen loads those. */
const isOfMoney = (id: string): boolean =>
  /src\/screens\/staff\/(?:accounts|payments\/payments)\.tsx$/.test(id);

/** The set-up checks its fields with the interpreter of schemas, and shares its file, which no other page needs on our server. */
const isOfInterpreter = (id: string): boolean =>
  /src\/(?:screens\/staff\/settings\/setup\.tsx|api\/client\/interpreter\.ts)$/.test(id);

/** Where borrowers begin, with as few files as can be. */
const isHome = (id: string): boolean => id.endsWith('src/screens/portal/portalLoans.tsx');

/** The page of a loan and that of a customer show the customer's record, lead to each other, and share one file. */
const isOfRecord = (id: string): boolean =>
  /src\/screens\/staff\/(?:customerPage|loans\/loanDetails)\.tsx$/.test(id);

/** What those two pages show when it is asked for: the form of a payout, and the entries of an activity. */
const isOfRecordLate = (id: string): boolean =>
  /src\/ui\/staff\/(?:audit\/ActivityEntries|disbursals\/DisbursalDialog)\.tsx$/.test(id);

/** Menus, dialogs, explanations and charts are loaded after the first screen, all at once. */
const isOfOverlays = (id: string): boolean =>
  /src\/ui\/(?:kit\/late\/(?:MenuParts|ModalDialog|ModalQuestion|ExplainerBubble|BarPlot)|schedule\/ScheduleChart)\.tsx$/.test(
    id,
  );

/**
 * Puts modules that are needed together into one file: modules that every page needs to start, with the sign-in pages;
 * modules that screens of every frame share, with the client and its schemas; modules that the screens of one frame
 * share, with its small screens. A file for each shared module would be requested one after another.
 */
export const chunks = (input: RoutedSources): Plugin => {
  const groups = new Map<string, string>();
  return {
    name: 'kisht:chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: libraries, priority: 2 },
                ...groupNames.map((name) => ({
                  name,
                  test: (id: string) => groups.get(id) === name,
                  priority: 1,
                })),
                // Before the screens, whose files take in what they import.
                { name: (id: string) => pairFileIn(groups.get(id)), priority: 0.5 },
                { name: (id: string) => groups.get(id) ?? null },
              ],
            },
          },
        },
      },
    }),
    async buildEnd(error) {
      if (error !== undefined) return;
      for (const [id, name] of await groupsOf(this, input)) groups.set(id, name);
    },
  };
};

/** The file of each module that is not left to the bundler, by the module's id. */
const groupsOf = async (
  context: Rolldown.PluginContext,
  input: RoutedSources,
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...context.getModuleIds()];
  const page = allImportedBy(
    context,
    ids.filter((id) => context.getModuleInfo(id)?.isEntry === true),
  );
  const client = allImportedBy(context, input.framed);
  const screens = await screensOf(context, input);
  const pairs = pairsOf(
    context,
    screens,
    ids.filter((id) => !page.has(id) && !client.has(id)),
  );
  const interpreter = allImportedBy(context, ids.filter(isOfInterpreter));
  const recordLate = allImportedBy(context, ids.filter(isOfRecordLate));
  const groups = new Map<string, string>();
  for (const id of ids) {
    const needing = screens.filter(({ modules }) => modules.has(id));
    const pair = pairs.get(id);
    const common = commonOf(needing.flatMap((screen) => screen.groups));
    if (page.has(id)) groups.set(id, 'start');
    else if (interpreter.has(id) && !client.has(id) && needing.every((one) => isOfInterpreter(one.id)))
      groups.set(id, 'setup');
    else if (client.has(id)) groups.set(id, needing.length > 0 && common === 'start' ? 'start' : 'signedIn');
    else if (needing.length > 0 && needing.every((one) => isOfMoney(one.id))) groups.set(id, 'loanMoney');
    else if (needing.length > 0 && needing.every((one) => isOfRecord(one.id))) groups.set(id, 'loanDetails');
    else if (needing.length > 0 && needing.every((one) => isOfPasswords(one.id))) groups.set(id, 'passwords');
    else if (pair !== undefined) groups.set(id, pair);
    else if (needing.length > 1 || needing.some(({ isFrame }) => isFrame)) groups.set(id, common);
    // Shared with one other screen, whose file those pages have not.
    else if (recordLate.has(id)) groups.set(id, needing.length > 0 ? common : 'recordLate');
  }
  for (const id of allImportedBy(context, ids.filter(isOfOverlays)))
    if (!groups.has(id) && !libraries.test(id)) groups.set(id, 'overlays');
  for (const { id, groups: own, modules } of screens) {
    const alone = [...modules].filter((one) => !groups.has(one) && !libraries.test(one));
    if (own.includes('start') || lengthOf(context, alone) < smallest)
      for (const one of alone) groups.set(one, commonOf(own));
    // Named, or the bundler gives what a later part shares with the screen a file of its own.
    else for (const one of alone) groups.set(one, nameOf(id));
  }
  return groups;
};

/** The files of what two screens share alone, by the module's id. */
const pairsOf = (
  context: Rolldown.PluginContext,
  screens: readonly Screen[],
  ids: readonly string[],
): ReadonlyMap<string, string> =>
  pairFiles(
    ids
      .map((id) => ({ id, needing: screens.filter(({ modules }) => modules.has(id)) }))
      .filter(({ needing }) => needing.every(({ isFrame, groups }) => !isFrame && !groups.includes('start')))
      .filter(
        ({ needing }) =>
          ![isOfMoney, isOfRecord].some((isOf) => needing.every(({ id }) => isOf(id))) &&
          !needing.some(({ id }) => isHome(id)),
      )
      .map(({ id, needing }) => ({
        id,
        screens: needing.map((screen) => nameOf(screen.id)),
        length: lengthOf(context, [id]),
      })),
    smallest,
  );

/** The name of a screen's module, without folder and ending. */
const nameOf = (id: string): string => basename(id).replace(/\.tsx?$/, '');

/** The group that a page of each of these loads. */
const commonOf = (groups: readonly GroupName[]): GroupName => {
  const [first = 'start', ...others] = groups;
  if (groups.includes('start')) return 'start';
  return others.every((other) => other === first) ? first : 'signedIn';
};

/** The length of some modules, in characters of source, of which about a sixth is left compressed. */
const lengthOf = (context: Rolldown.PluginContext, ids: readonly string[]): number =>
  ids.reduce((length, id) => length + (context.getModuleInfo(id)?.code?.length ?? 0), 0);

/** The fewest characters of a file for one screen, and for two that share it: 2 kB compressed, which are worth a request. */
const smallest = 12_500;

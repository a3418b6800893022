import { basename, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type RoutedSources, routeScreens } from './routeSources.ts';

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

/** Menus, dialogs and explanations are loaded after the first screen, all at once. */
const isOfOverlays = (id: string): boolean =>
  /src\/ui\/kit\/late\/(?:MenuParts|ModalDialog|ModalQuestion|ExplainerBubble)\.tsx$/.test(id);

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

/** The files that several pages share. A module that one of an earlier file imports goes to that earlier file. */
const groupNames = ['start', 'signedIn', 'staff', 'portal'] as const;
type GroupName = (typeof groupNames)[number];

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
  const groups = new Map<string, string>();
  for (const id of ids) {
    const needing = screens.filter(({ modules }) => modules.has(id));
    const common = commonOf(needing.flatMap((screen) => screen.groups));
    if (page.has(id)) groups.set(id, 'start');
    else if (client.has(id)) groups.set(id, needing.length > 0 && common === 'start' ? 'start' : 'signedIn');
    else if (needing.length > 0 && needing.every((one) => isOfMoney(one.id))) groups.set(id, 'loanMoney');
    else if (needing.length > 0 && needing.every((one) => isOfPasswords(one.id))) groups.set(id, 'passwords');
    else if (needing.length > 1 || needing.some(({ isFrame }) => isFrame)) groups.set(id, common);
  }
  const lazy = allImportedBy(
    context,
    ids.filter((id) => isLazy(context, id, screens, client)),
  );
  for (const id of allImportedBy(context, ids.filter(isOfOverlays)))
    if (!groups.has(id) && !libraries.test(id)) groups.set(id, 'overlays');
  for (const { id, groups: own, modules } of screens) {
    const alone = [...modules].filter((one) => !groups.has(one) && !libraries.test(one));
    if (isSmall(context, alone)) for (const one of alone) groups.set(one, commonOf(own));
    // A module that a later part shares with one screen stays with that screen.
    else if (alone.some((one) => lazy.has(one)))
      for (const one of alone) groups.set(one, basename(id).replace(/\.tsx?$/, ''));
  }
  return groups;
};

/** True for a part of a screen that is loaded when it is needed. */
const isLazy = (
  context: Rolldown.PluginContext,
  id: string,
  screens: readonly Screen[],
  client: ReadonlySet<string>,
): boolean =>
  (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 &&
  !client.has(id) &&
  screens.every((screen) => screen.id !== id);

/** The group that a page of each of these loads. */
const commonOf = (groups: readonly GroupName[]): GroupName => {
  const [first = 'start', ...others] = groups;
  if (groups.includes('start')) return 'start';
  return others.every((other) => other === first) ? first : 'signedIn';
};

/** True if the modules that only one screen needs would weigh less than 2 kB compressed. */
const isSmall = (context: Rolldown.PluginContext, alone: readonly string[]): boolean =>
  alone.reduce((length, id) => length + (context.getModuleInfo(id)?.code?.length ?? 0), 0) < smallest;

/** Characters of source, of which about a sixth is left compressed. */
const smallest = 15_000;

/** A screen or a frame, with all that it imports. */
interface Screen {
  readonly id: string;
  /** The groups that are loaded with it: its frame's, or those of both frames for a screen of both. */
  readonly groups: readonly GroupName[];
  readonly isFrame: boolean;
  readonly modules: ReadonlySet<string>;
}

const screensOf = async (
  context: Rolldown.PluginContext,
  input: RoutedSources,
): Promise<readonly Screen[]> => {
  const left = new Set(input.framed.map((source) => resolve(source)));
  const screens = new Map<string, Screen>();
  for (const { modules, isFramed } of await routeScreens(context, input)) {
    const [first = ''] = modules;
    const group = isFramed ? frameOf(first) : 'start';
    for (const id of modules) {
      if (left.has(id)) continue;
      const known = screens.get(id);
      screens.set(id, {
        id,
        groups: [...(known?.groups ?? []), group],
        isFrame: isFramed && id === first,
        modules: known?.modules ?? allImportedBy(context, [id]),
      });
    }
  }
  return [...screens.values()];
};

/** The group of a frame, which is named for it. */
const frameOf = (frame: string): GroupName => {
  const name = groupNames.find((group) => frame.endsWith(`/${group}Frame.tsx`));
  if (name === undefined) throw new Error(`There is no group for the frame ${frame}.`);
  return name;
};

/** Some modules with everything that they import statically. */
const allImportedBy = (context: Rolldown.PluginContext, sources: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const below of context.getModuleInfo(id)?.importedIds ?? []) visit(below);
  };
  for (const source of sources) visit(source.startsWith('src/') ? resolve(source) : source);
  return seen;
};

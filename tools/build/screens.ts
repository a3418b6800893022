import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { type RoutedSources, routeScreens } from './routeSources.ts';

/** The files that several pages share. A module that one of an earlier file imports goes to that earlier file. */
export const groupNames = ['start', 'signedIn', 'staff', 'portal'] as const;
export type GroupName = (typeof groupNames)[number];

/** A screen or a frame, with all that it imports. */
export interface Screen {
  readonly id: string;
  /** The groups that are loaded with it: its frame's, or those of both frames for a screen of both. */
  readonly groups: readonly GroupName[];
  readonly isFrame: boolean;
  readonly modules: ReadonlySet<string>;
}

/** The screens and frames of the routes, each once. */
export const screensOf = async (
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
export const allImportedBy = (
  context: Rolldown.PluginContext,
  sources: readonly string[],
): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const below of context.getModuleInfo(id)?.importedIds ?? []) visit(below);
  };
  for (const source of sources) visit(source.startsWith('src/') ? resolve(source) : source);
  return seen;
};

/** A module that screens share and no frame needs, with its length in characters of source. */
export interface SharedModule {
  readonly id: string;
  /** The names of the screens that need it. */
  readonly screens: readonly string[];
  readonly length: number;
}

/**
 * The names of the files of what two screens alone share, by the module's id: elsewhere it would be in the file of a whole frame,
 * which all its pages load. Such a file has at least `smallest` characters, so that it is worth a request, and is named
 * for the first of the two; no screen asks for a second one: the largest come first.
 */
export const pairFiles = (
  modules: readonly SharedModule[],
  smallest: number,
): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const files = new Map<string, string>();
  for (const pair of pairsOf(modules).toSorted((left, right) => right.length - left.length)) {
    if (pair.length < smallest || pair.screens.some((screen) => taken.has(screen))) continue;
    for (const screen of pair.screens) taken.add(screen);
    for (const id of pair.ids) files.set(id, `${pair.screens[0]}${ending}`);
  }
  return files;
};

const ending = 'Pair';

/** The name of a file, if two screens share it. */
export const pairFileIn = (name: string | undefined): string | null =>
  name?.endsWith(ending) === true ? name : null;

/** Two screens with the modules that they alone share. */
interface Pair {
  readonly screens: readonly string[];
  readonly ids: readonly string[];
  readonly length: number;
}

const pairsOf = (modules: readonly SharedModule[]): readonly Pair[] => {
  const pairs = new Map<string, Pair>();
  for (const { id, screens, length } of modules) {
    if (screens.length !== 2) continue;
    const sorted = screens.toSorted();
    const known = pairs.get(sorted.join()) ?? { screens: sorted, ids: [], length: 0 };
    pairs.set(sorted.join(), {
      screens: sorted,
      ids: [...known.ids, id],
      length: known.length + length,
    });
  }
  return [...pairs.values()];
};

import { lastLoadedKey } from './storage.ts';

/** An answer of the server, and when it came, in milliseconds since 1970. */
export interface KeptAnswer {
  readonly loaded: unknown;
  readonly at: number;
}

interface Shelf {
  readonly owner: string;
  /** The build that wrote it: another build may know the answers in another shape. */
  readonly build: string;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
}

/** No answer is shown longer than this after it came, in milliseconds. */
const longest = 12 * 3_600_000;
/** The number of answers that are kept at most; the oldest goes first. */
const most = 12;

/**
 * The last answers of one person, who is named in each call: another person's call drops them all (rule LAST-FIGURES).
 * `stored` outlives a reload, or is null for answers that stay in the memory of the page.
 */
export const openLastLoaded = (stored: Storage | null, build: string) => {
  let shelf: Shelf | null = read(stored);
  const answersOf = (owner: string): Shelf['answers'] => {
    if (shelf !== null && (shelf.owner !== owner || shelf.build !== build)) forget();
    return shelf?.answers ?? {};
  };
  const forget = (): void => {
    shelf = null;
    stored?.removeItem(lastLoadedKey);
  };
  return {
    keep: (owner: string, name: string, answer: KeptAnswer): void => {
      const others = Object.entries(answersOf(owner)).filter(([other]) => other !== name);
      const answers = Object.fromEntries([...others, [name, answer] as const].slice(-most));
      shelf = { owner, build, answers };
      try {
        stored?.setItem(lastLoadedKey, JSON.stringify(shelf));
      } catch {
        // A full storage keeps nothing, so that nothing older than this answer is found in it.
        stored?.removeItem(lastLoadedKey);
      }
    },
    find: (owner: string, name: string, now: number): KeptAnswer | null => {
      const answer = answersOf(owner)[name];
      return answer !== undefined && now - answer.at <= longest ? answer : null;
    },
    forget,
  };
};

const read = (stored: Storage | null): Shelf | null => {
  try {
    return JSON.parse(stored?.getItem(lastLoadedKey) ?? 'null') as Shelf | null;
  } catch {
    return null;
  }
};

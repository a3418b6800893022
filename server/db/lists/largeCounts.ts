/** How long a count is known to be large, in milliseconds. */
const knownMs = 60_000;

/** The most counts that are known at a time; a thousand of their statements are about a megabyte. */
const mostKnown = 1_000;

/** The counts that came to their end a short time ago, by their statement and its values (rule LIST-COUNT). */
export interface LargeCounts {
  readonly isKnown: (count: string) => boolean;
  readonly learn: (count: string) => void;
}

/**
 * Remembers for a minute which counts came to their end: who goes through the pages of a large list, or types the two
 * letters that another typed before, does not count 10,000 rows again to be told that there are more. `clock` counts
 * milliseconds from any moment on.
 */
export const largeCounts = (clock: () => number): LargeCounts => {
  const learntAt = new Map<string, number>();
  return {
    isKnown: (count) => clock() - (learntAt.get(count) ?? -Infinity) < knownMs,
    learn: (count) => {
      // Taken out first, so that it comes last: the map keeps the order in which counts were learnt.
      learntAt.delete(count);
      learntAt.set(count, clock());
      const [oldest] = learntAt.keys();
      if (learntAt.size > mostKnown && oldest !== undefined) learntAt.delete(oldest);
    },
  };
};

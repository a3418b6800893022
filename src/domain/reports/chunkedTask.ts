/**
 * Work over a long list in chunks, so that the caller can show progress and stop between two chunks. It is an immutable
 * value: `next` answers the work that is left after another chunk.
 */
export interface ChunkedTask<Made> {
  /** The number of finished entries, and of all. */
  readonly done: number;
  readonly total: number;
  /** The result once all entries are done; null before. */
  readonly made: () => Made | null;
  readonly next: () => ChunkedTask<Made>;
}

/** A computation that folds the entries of a list into a result, one chunk at a time. */
export interface Folding<Entry, Folded, Made> {
  readonly entries: readonly Entry[];
  /** The number of entries in a chunk. */
  readonly piece: number;
  readonly start: Folded;
  readonly fold: (folded: Folded, entries: readonly Entry[]) => Folded;
  readonly finish: (folded: Folded) => Made;
}

export const chunked = <Entry, Folded, Made>(
  folding: Folding<Entry, Folded, Made>,
  done = 0,
): ChunkedTask<Made> => {
  const { entries, piece, start, fold, finish } = folding;
  const total = entries.length;
  return {
    done,
    total,
    made: () => (done < total ? null : finish(start)),
    next: () => {
      const until = Math.min(total, done + piece);
      return chunked({ ...folding, start: fold(start, entries.slice(done, until)) }, until);
    },
  };
};

export const isFinished = ({ done, total }: Pick<ChunkedTask<unknown>, 'done' | 'total'>): boolean =>
  done >= total;

/** Runs all chunks and answers the result. */
export const finished = <Made>(work: ChunkedTask<Made>): Made => {
  for (let current = work; ; current = current.next()) {
    const made = current.made();
    if (made !== null) return made;
  }
};

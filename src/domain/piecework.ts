/**
 * Work over a long list that is done a piece at a time, so that whoever does it may show how far it is, and may stop
 * between two pieces. It is a value: the next piece is other work, and this one stays as it was.
 */
export interface Piecework<Made> {
  /** How many entries of the list are done, of how many. */
  readonly done: number;
  readonly total: number;
  /** What has been made once all of them are done, whenever it is asked for; null before. */
  readonly made: () => Made | null;
  readonly next: () => Piecework<Made>;
}

/** How a list is folded into what is made of it. */
export interface Folding<Entry, Folded, Made> {
  readonly entries: readonly Entry[];
  /** How many entries one piece has. */
  readonly piece: number;
  readonly start: Folded;
  readonly fold: (folded: Folded, entries: readonly Entry[]) => Folded;
  readonly finish: (folded: Folded) => Made;
}

export const pieceworkOf = <Entry, Folded, Made>(
  folding: Folding<Entry, Folded, Made>,
  done = 0,
): Piecework<Made> => {
  const { entries, piece, start, fold, finish } = folding;
  const total = entries.length;
  return {
    done,
    total,
    made: () => (done < total ? null : finish(start)),
    next: () => {
      const until = Math.min(total, done + piece);
      return pieceworkOf({ ...folding, start: fold(start, entries.slice(done, until)) }, until);
    },
  };
};

export const isFinished = ({ done, total }: Pick<Piecework<unknown>, 'done' | 'total'>): boolean =>
  done >= total;

/** What comes of all the pieces, one after the other. */
export const finished = <Made>(work: Piecework<Made>): Made => {
  let current = work;
  while (!isFinished(current)) current = current.next();
  const made = current.made();
  if (made === null) throw new Error('work that is finished has made nothing');
  return made;
};

/** The ids beside one in a list; null at its end, and where the list does not have it. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

export const neighboursIn = (ids: readonly string[], id: string): Neighbours => {
  const index = ids.indexOf(id);
  return index === -1
    ? { previous: null, next: null }
    : { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null };
};

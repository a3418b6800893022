/** One figure about the repository, printed as a line. */
export interface Figure {
  readonly name: string;
  /** The figure in words, such as '12 of at most 22'. */
  readonly value: string;
  /** What was counted, for `--list`. */
  readonly items: readonly string[];
}

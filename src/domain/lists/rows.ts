/** Rows as they were read, and how many could not be. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: number;
  /** The lists from which names of the rows could not be looked up, such as 'customers'; left out where none lacks. */
  readonly lacking?: readonly string[];
}

/** True where a list has no row at all: one that cannot be read is a row too. */
export const hasNoRows = ({ rows, unreadable }: Rows<unknown>): boolean =>
  rows.length === 0 && unreadable === 0;

/** The rows of one page, and the number of rows of the whole list; `null` for a server that sent the whole list. */
export interface Page<Row, Total extends number | null = number> {
  readonly rows: readonly Row[];
  readonly total: Total;
  /** True where there are more than `total`, which the server counted no further; left out otherwise. */
  readonly hasMoreThanTotal?: true;
  /** The cursors of the pages after and before this one, where the server named them (rule LIST-CURSOR). */
  readonly nextCursor?: string;
  readonly previousCursor?: string;
}

/** The only row that a search found; undefined for none, for more than one, and where nothing is searched for. */
export const onlyHit = <Row>({ rows, total }: Page<Row>, search: string): Row | undefined =>
  search !== '' && total === 1 ? rows[0] : undefined;

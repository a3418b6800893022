/** Rows of a list as they were read, and how many could not be. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: number;
}

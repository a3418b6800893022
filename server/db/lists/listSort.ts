import type { Expression } from 'kysely';

/** How a list is sorted by one field. */
export interface ListSort {
  /** A column, or an expression on the listed table alone. */
  readonly column: string | Expression<unknown>;
  readonly kind: 'text' | 'number';
  readonly isNullable: boolean;
  /**
   * What provides the order: nothing, the ids themselves, the statuses, the `stages`, an index of the listed table, or
   * an index of another table, from which the listed rows are looked up.
   */
  readonly index: 'none' | 'ids' | 'status' | 'stages' | 'own' | 'joined';
  readonly stages?: Stages;
  /** The column of the human ids in the index, where that is not the list's own. */
  readonly id?: string;
}

/** The statuses of a list in an order of their own, and the column of days that the rows of each are sorted by. */
export interface Stages {
  readonly statuses: readonly string[];
  /** A row without a day comes after those with one. */
  readonly column: string;
}

export const byText = (column: string, index: ListSort['index'] = 'none'): ListSort => ({
  column,
  kind: 'text',
  isNullable: false,
  index,
});

export const byNumber = (column: ListSort['column']): ListSort => ({
  column,
  kind: 'number',
  isNullable: false,
  index: 'none',
});

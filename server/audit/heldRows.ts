import {
  BinaryOperationNode,
  ColumnNode,
  OperatorNode,
  ReferenceNode,
  type UpdateQueryNode,
  ValueNode,
} from 'kysely';
import { type FilledQuery, valueOf } from '#server/db/compiledOnce.ts';
import type { StoredRow } from './recording.ts';

/** Rows that a transaction has read and locked, as they stand: the update of one does not read it once more. */
export interface HeldRows {
  /** Keeps a row; it may have columns of other tables beside its own. */
  readonly hold: (table: string, row: StoredRow) => void;
  /** The held row that an update names by `id = …` and nothing else; null where it names others, or none is held. */
  readonly namedBy: (table: string, node: UpdateQueryNode, given: FilledQuery['given']) => StoredRow | null;
  /** Replaces held rows by what a statement has written. */
  readonly follow: (table: string, written: readonly StoredRow[], isRemoval: boolean) => void;
}

export const heldRows = (): HeldRows => {
  const held = new Map<string, StoredRow>();
  return {
    hold: (table, row) => void held.set(`${table}:${row['id']}`, row),
    namedBy: (table, node, given) => {
      const id = held.size === 0 ? null : idIn(node, given);
      return id === null ? null : (held.get(`${table}:${id}`) ?? null);
    },
    follow: (table, written, isRemoval) => {
      if (held.size === 0) return;
      for (const row of written) {
        const key = `${table}:${row['id']}`;
        if (isRemoval) held.delete(key);
        else if (held.has(key)) held.set(key, row);
      }
    },
  };
};

/** The columns of a held row that its own table has, which are those of the row as it was written. */
export const asStored = (held: StoredRow, written: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.keys(written).map((column) => {
      const value = held[column];
      if (value === undefined) throw new Error(`A row was held without its column ${column}.`);
      return [column, value];
    }),
  );

/** The id of the one row that an update changes by its whole condition `id = …`; null for any other condition. */
const idIn = ({ where }: UpdateQueryNode, given: FilledQuery['given']): string | null => {
  const condition = where?.where;
  if (condition === undefined || !BinaryOperationNode.is(condition)) return null;
  const { leftOperand, operator, rightOperand } = condition;
  const isById =
    ReferenceNode.is(leftOperand) &&
    ColumnNode.is(leftOperand.column) &&
    leftOperand.column.column.name === 'id' &&
    OperatorNode.is(operator) &&
    operator.operator === '=';
  if (!isById || !ValueNode.is(rightOperand)) return null;
  const id = valueOf(rightOperand.value, given);
  return typeof id === 'string' ? id : null;
};

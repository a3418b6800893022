import type { Column } from '#ui/kit/tableParts.ts';
import { definitionOf, type RecordField } from '#ui/records/RecordField.tsx';

/** The columns of the fields that lists show; the key of each is the field that a list sorts by. */
export const listColumnsOf = <Saved, Field extends string>(
  fields: readonly RecordField<Saved, Field>[],
): readonly Column<Saved>[] =>
  fields.flatMap((field) =>
    field.isListed === true && field.control !== undefined
      ? [
          {
            key: field.control.field,
            header: field.label,
            cell: (row: Saved) => definitionOf(field, row, undefined).value,
          },
        ]
      : [],
  );

import type { RecordControl, RecordField, RecordGroup } from '#ui/records/RecordField.tsx';

/** A field of a new record. */
export interface NewField<Asked extends string> extends RecordField<null, Asked> {
  readonly control: RecordControl<null, Asked>;
}

/** The groups of a record's form reduced to the fields that a new record needs, in the same order. */
export const newGroupsOf = <Saved, Field extends string, Asked extends Field>(
  groups: readonly RecordGroup<Saved, Field>[],
  asked: Readonly<Record<Asked, unknown>>,
): readonly RecordGroup<null, Asked>[] =>
  groups.map(({ title, note, fields }) => ({ title, note, fields: newFieldsOf(fields, asked) }));

/** The fields that a new record needs, all of them required. */
export const newFieldsOf = <Saved, Field extends string, Asked extends Field>(
  fields: readonly RecordField<Saved, Field>[],
  asked: Readonly<Record<Asked, unknown>>,
): readonly NewField<Asked>[] =>
  fields.flatMap(({ label, control }) => {
    if (control === undefined || !Object.hasOwn(asked, control.field)) return [];
    // The cast is safe: a hint reads only fields that the new record has, too.
    const { isOptional: _, ...rest } = control as unknown as RecordControl<null, Asked>;
    return [{ label, text: () => '', control: rest }];
  });

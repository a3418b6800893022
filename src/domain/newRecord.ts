import type { Draft, EditForm, FieldProblem } from './recordEdit.ts';

/** What stands against a new record: every field is required and in range (product.md 5). */
export const newRecordProblems = <Field extends string>(
  { judge }: Pick<EditForm<never, Field>, 'judge'>,
  draft: Draft<Field>,
): readonly FieldProblem<Field>[] =>
  (Object.keys(draft) as Field[]).flatMap((field) => {
    const text = draft[field].trim();
    const refusal = text === '' ? 'Missing' : judge(field, text);
    return refusal === null ? [] : [{ field, refusal }];
  });

import type { Draft, EditForm, FieldProblem } from './recordEdit.ts';

/** What is wrong with a new record: every field is required and in range (rule REQUIRED-FIELDS). */
export const newRecordProblems = <Field extends string>(
  { validate }: Pick<EditForm<never, Field>, 'validate'>,
  draft: Draft<Field>,
): readonly FieldProblem<Field>[] =>
  (Object.keys(draft) as Field[]).flatMap((field) => {
    const text = draft[field].trim();
    const refusal = text === '' ? 'Missing' : validate(field, text);
    return refusal === null ? [] : [{ field, refusal }];
  });

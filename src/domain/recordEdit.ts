/** What is typed for a record: text for every field that can be edited. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/** What one person makes of a record: the record as it was shown to them, and what then stood in its fields. */
export interface RecordEdit<Saved, Field extends string> {
  readonly saved: Saved;
  readonly draft: Draft<Field>;
}

/** Why what was typed in one field cannot be saved. */
export type EditRefusal =
  | 'Missing'
  | 'AmountUnreadable'
  | 'AmountNotPositive'
  | 'RateOutOfRange'
  | 'TenureNotOffered'
  | 'DayUnreadable'
  | 'YearUnreadable'
  | 'EmailUnreadable'
  | 'ChoiceUnknown'
  | SaidByServer;

/** What the server has against a field, as words that stand behind the field's name: 'must be an e-mail address'. */
export interface SaidByServer {
  readonly said: string;
}

export interface FieldProblem<Field extends string> {
  readonly field: Field;
  readonly refusal: EditRefusal;
}

/** How records of one kind are edited. */
export interface EditForm<Saved, Field extends string> {
  readonly draftOf: (saved: Saved) => Draft<Field>;
  readonly judge: (field: Field, text: string) => EditRefusal | null;
  /** What the texts of a draft stand for; null for one that cannot be read. */
  readonly read: (draft: Draft<Field>) => { readonly [Key in Field]: Saved[Key & keyof Saved] | null };
}

/** The fields in which two drafts differ. */
export const changedFields = <Field extends string>(
  before: Draft<Field>,
  after: Draft<Field>,
): readonly Field[] =>
  (Object.keys(after) as Field[]).filter((field) => before[field].trim() !== after[field].trim());

/**
 * What stands against a draft. Only what was changed is judged: a record from another server that lacks a field, or
 * spells it in another way, can be edited beside it.
 */
export const problemsOf = <Saved, Field extends string>(
  { draftOf, judge }: EditForm<Saved, Field>,
  saved: Saved,
  draft: Draft<Field>,
): readonly FieldProblem<Field>[] =>
  changedFields(draftOf(saved), draft).flatMap((field) => {
    const refusal = draft[field].trim() === '' ? 'Missing' : judge(field, draft[field].trim());
    return refusal === null ? [] : [{ field, refusal }];
  });

/**
 * The whole record as an edit leaves it: `fresh` is the record as the server has it now, and what this person changed lies
 * over it. What they did not touch is as it was read, to the letter: what somebody else saved meanwhile stands, and a
 * status or a gender in words that are not ours goes back in these words.
 */
export const editedRecord = <Saved, Field extends string>(
  { draftOf, read }: EditForm<Saved, Field>,
  { saved, draft }: RecordEdit<Saved, Field>,
  fresh: Saved,
): Saved => {
  const values = read(draft);
  const changes = changedFields(draftOf(saved), draft)
    .filter((field) => values[field] !== null)
    .map((field) => [field, values[field]]);
  return { ...fresh, ...Object.fromEntries(changes) };
};

/** What a server said about fields of a draft, by their names on the wire; what it says about others is left out. */
export const problemsSaid = <Field extends string>(
  draft: Draft<Field>,
  said: Readonly<Record<string, string>>,
): readonly { readonly field: Field; readonly refusal: { readonly said: string } }[] =>
  (Object.keys(draft) as Field[]).flatMap((field) => {
    const words = Object.hasOwn(said, field) ? said[field] : undefined;
    return words === undefined ? [] : [{ field, refusal: { said: words } }];
  });

/** One of `choices` in its own spelling, read without regard to case; null for other words. */
export const readChoice = <Choice extends string>(choices: readonly Choice[], text: string): Choice | null =>
  choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()) ?? null;

/** Trimmed text, or null where there is none. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

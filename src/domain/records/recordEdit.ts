/** The typed text of every field of a record. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/** A person's edit: the record as it was shown to them, and the draft that they made of it. */
export interface RecordEdit<Saved, Field extends string> {
  readonly saved: Saved;
  readonly draft: Draft<Field>;
}

/** Why the text of one field cannot be saved. */
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

/** The server's refusal of a field, as words that follow the field's name: 'must be an e-mail address'. */
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
  /** Parses a draft; a field that cannot be parsed is null. */
  readonly read: (draft: Draft<Field>) => { readonly [Key in Field]: Saved[Key & keyof Saved] | null };
}

/** The fields in which two drafts differ. */
export const changedFields = <Field extends string>(
  before: Draft<Field>,
  after: Draft<Field>,
): readonly Field[] =>
  (Object.keys(after) as Field[]).filter((field) => before[field].trim() !== after[field].trim());

/**
 * The problems of a draft. Only changed fields are checked, so that a record of a foreign server with missing or odd
 * values can be edited.
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
 * The whole record after an edit (rule WHOLE-RECORD): `fresh` is the server's present record, with the fields that this
 * person changed on top. Untouched fields go back as they were read, odd spellings and other people's saves included.
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

/** The server's refusals of fields of a draft, by their names in the body; refusals of other fields are left out. */
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

/** The trimmed text; null where it is blank. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

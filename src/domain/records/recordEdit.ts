import { withoutMarks } from '#domain/values/text.ts';

/** The typed text of every field of a record. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/** A person's edit: the record that they were shown, and their draft. */
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

/** An edit in progress: the record, its draft, and the problems that keep it from being saved. */
export interface OpenEdit<Saved, Field extends string> extends MergedEdit<Saved, Field> {
  /** The draft of the record as it is saved, without changes. */
  readonly original: Draft<Field>;
  readonly problems: readonly FieldProblem<Field>[];
}

/** The form of a record: each field as a text. */
export interface DraftForm<Saved, Field extends string> {
  readonly draftOf: (saved: Saved) => Draft<Field>;
}

/** The form in which records of one kind are edited. */
export interface EditForm<Saved, Field extends string> extends DraftForm<Saved, Field> {
  readonly validate: (field: Field, text: string) => EditRefusal | null;
  /** Parses a draft; a field that cannot be parsed is null. */
  readonly read: (draft: Draft<Field>) => { readonly [Key in Field]: Saved[Key & keyof Saved] | null };
}

/** The fields in which two drafts differ. */
export const changedFields = <Field extends string>(
  before: Draft<Field>,
  after: Draft<Field>,
): readonly Field[] =>
  (Object.keys(after) as Field[]).filter((field) => before[field].trim() !== after[field].trim());

/** An edit before anything is typed. */
export const newEdit = <Saved, Field extends string>(
  saved: Saved,
  draft: Draft<Field>,
): OpenEdit<Saved, Field> => ({ saved, original: draft, draft, problems: [], conflicts: [], adopted: [] });

/** True where the draft says something else than the saved record. */
export const isEdited = <Field extends string>({
  original,
  draft,
}: Pick<OpenEdit<unknown, Field>, 'original' | 'draft'>): boolean =>
  changedFields(original, draft).length > 0;

/**
 * The problems of a draft. Only changed fields are checked, so that a record of a foreign server with missing or odd
 * values can be edited.
 */
export const errorsOf = <Saved, Field extends string>(
  { draftOf, validate }: EditForm<Saved, Field>,
  saved: Saved,
  draft: Draft<Field>,
): readonly FieldProblem<Field>[] =>
  changedFields(draftOf(saved), draft).flatMap((field) => {
    const text = withoutMarks(draft[field]).trim();
    const refusal = text === '' ? 'Missing' : validate(field, text);
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

/** A field that this person and another one changed to different values; both texts in the form of a draft. */
export interface Conflict<Field extends string> {
  readonly field: Field;
  readonly mine: string;
  readonly theirs: string;
}

/** The side of a conflict whose text is saved. */
export type Side = 'mine' | 'theirs';

/** An edit that continues from a record that another person has saved meanwhile. */
export interface MergedEdit<Saved, Field extends string> extends RecordEdit<Saved, Field> {
  readonly conflicts: readonly Conflict<Field>[];
  /** The fields that only the other person changed; they have the saved values. */
  readonly adopted: readonly Field[];
}

/**
 * An edit laid over `fresh`, the record as the server has it now: `editedRecord`, field by field, while this person is
 * still typing. A field that both changed keeps this person's text until they choose.
 */
export const mergedEdit = <Saved, Field extends string>(
  { draftOf }: DraftForm<Saved, Field>,
  { saved, draft }: RecordEdit<Saved, Field>,
  fresh: Saved,
): MergedEdit<Saved, Field> => ({
  saved: fresh,
  ...mergedDraft({ original: draftOf(saved), draft }, draftOf(fresh)),
});

/** What somebody typed into a form: its texts before and after. */
export type TypedDraft<Field extends string> = Pick<OpenEdit<unknown, Field>, 'original' | 'draft'>;

/** An untouched edit with what was typed earlier laid over it; `mergedEdit` says what is kept (rule TYPING-KEPT). */
export const resumedEdit = <Saved, Field extends string>(
  edit: OpenEdit<Saved, Field>,
  typed: TypedDraft<Field>,
): OpenEdit<Saved, Field> => ({ ...edit, ...mergedDraft(typed, edit.original) });

const mergedDraft = <Field extends string>(
  { original, draft }: TypedDraft<Field>,
  theirs: Draft<Field>,
): Omit<MergedEdit<unknown, Field>, 'saved'> => {
  const mine = changedFields(original, draft);
  const changedByThem = changedFields(original, theirs);
  const conflicts = mine
    .filter((field) => changedByThem.includes(field) && draft[field].trim() !== theirs[field].trim())
    .map((field) => ({ field, mine: draft[field], theirs: theirs[field] }));
  return {
    draft: { ...theirs, ...Object.fromEntries(mine.map((field) => [field, draft[field]])) },
    conflicts,
    adopted: changedByThem.filter((field) => !mine.includes(field)),
  };
};

/** The same of an open edit, whose problems are those of a version that is gone. */
export const openMergedEdit = <Saved, Field extends string>(
  form: DraftForm<Saved, Field>,
  edit: RecordEdit<Saved, Field>,
  fresh: Saved,
): OpenEdit<Saved, Field> => ({
  ...mergedEdit(form, edit, fresh),
  original: form.draftOf(fresh),
  problems: [],
});

/** The draft with the chosen side of each conflict. */
export const withSide = <Field extends string>(
  draft: Draft<Field>,
  conflicts: readonly Conflict<Field>[],
  side: Side,
): Draft<Field> => ({
  ...draft,
  ...Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict[side]])),
});

/** The side of a conflict that is in the draft. */
export const sideIn = <Field extends string>(
  draft: Draft<Field>,
  { field, theirs }: Conflict<Field>,
): Side => (draft[field] === theirs ? 'theirs' : 'mine');

/** The server's refusals of fields of a draft, by their names in the body; refusals of other fields are left out. */
export const problemsSaid = <Field extends string>(
  draft: Draft<Field>,
  said: Readonly<Record<string, string>>,
): readonly { readonly field: Field; readonly refusal: { readonly said: string } }[] =>
  (Object.keys(draft) as Field[]).flatMap((field) => {
    const words = Object.hasOwn(said, field) ? said[field] : undefined;
    return words === undefined ? [] : [{ field, refusal: { said: words } }];
  });

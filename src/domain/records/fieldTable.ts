import { withoutMarks } from '#domain/values/text.ts';
import type { Field } from './fieldOf.ts';
import type { Draft, EditForm, FieldProblem } from './recordEdit.ts';

/**
 * The fields of a record that people fill in, each under its name in the record: what is needed of them in forms and
 * requests follows from their table.
 */
export type FieldTable<Saved> = { readonly [Name in keyof Saved]?: Field<NonNullable<Saved[Name]>> };

/** The named fields of a record. */
export type FieldsOf<Saved, Name extends keyof Saved> = {
  readonly [Key in Name]: Field<NonNullable<Saved[Key]>>;
};

/** Some parts of each field of a table, whatever its value is. */
type Parts<Table, Part extends keyof Field<never>> = {
  readonly [Name in keyof Table]: Pick<Field<unknown>, Part>;
};

type NameIn<Table> = keyof Table & string;

/** The form for a record with these fields. */
export const editFormOf = <Saved, Name extends keyof Saved & string>(
  fields: FieldsOf<Saved, Name>,
): EditForm<Saved, Name> => ({
  draftOf: (saved) =>
    eachOf(fields, (name) => {
      const stored = saved[name];
      return stored === null || stored === undefined ? '' : fields[name].textOf(stored);
    }),
  validate: (name, text) => fields[name].validate(text),
  // Each value is of its own field's type, which `eachOf` cannot say.
  read: (draft) => eachOf(fields, (name) => fields[name].read(draft[name])) as ValuesOf<Saved, Name>,
});

type ValuesOf<Saved, Name extends string> = ReturnType<EditForm<Saved, Name>['read']>;

/** The draft with which the form of a new record begins. */
export const emptyDraftOf = <Table extends Parts<Table, 'proposed'>>(fields: Table): Draft<NameIn<Table>> =>
  eachOf(fields, (name) => fields[name].proposed);

/** The problems of a new record: every field is required and in range (rule REQUIRED-FIELDS). */
export const newProblemsOf = <Table extends Parts<Table, 'validateNew'>>(
  fields: Table,
  draft: Draft<NameIn<Table>>,
): readonly FieldProblem<NameIn<Table>>[] =>
  namesOf(fields).flatMap((field) => {
    const text = withoutMarks(draft[field]).trim();
    const refusal = text === '' ? 'Missing' : fields[field].validateNew(text);
    return refusal === null ? [] : [{ field, refusal }];
  });

/** The values that people entered in the fields of a new record. */
export type EnteredOf<Table extends Parts<Table, 'read'>> = {
  readonly [Name in keyof Table]: NonNullable<ReturnType<Table[Name]['read']>>;
};

/** The values of a draft without problems; null for any other draft. */
export const enteredOf = <Table extends Parts<Table, 'read' | 'validateNew'>>(
  fields: Table,
  draft: Draft<NameIn<Table>>,
): EnteredOf<Table> | null => {
  if (newProblemsOf(fields, draft).length > 0) return null;
  const values = eachOf(fields, (name) => fields[name].read(draft[name]));
  return Object.values(values).includes(null) ? null : (values as EnteredOf<Table>);
};

/** The fields in the body of a request that creates a record; all of them are required. */
export const createOf = <Table extends Parts<Table, 'create'>>(fields: Table) =>
  eachOf(fields, (name) => fields[name].create) as { readonly [Name in keyof Table]: Table[Name]['create'] };

/** The fields in the body of a request that updates a record; each may be left out (rule UPDATE). */
export const updateOf = <Table extends Parts<Table, 'update'>>(fields: Table) =>
  eachOf(fields, (name) => fields[name].update) as { readonly [Name in keyof Table]: Table[Name]['update'] };

const namesOf = <Table extends object>(fields: Table) => Object.keys(fields) as NameIn<Table>[];

const eachOf = <Table extends object, Value>(fields: Table, valueOf: (name: NameIn<Table>) => Value) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, valueOf(name)])) as Readonly<
    Record<NameIn<Table>, Value>
  >;

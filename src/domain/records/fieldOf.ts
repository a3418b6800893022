import type * as Schema from 'effect/Schema';
import type { EditRefusal } from './recordEdit.ts';

/**
 * A field of a record that people fill in: its text in a form, its value in the record, and how a request that creates
 * or changes the record reads it. A record's fields are declared once, as a table of these.
 */
export interface Field<
  Stored,
  Entered extends Stored = Stored,
  Create extends Schema.Top = Schema.Top,
  Update extends Schema.Top = Schema.Top,
> {
  readonly kind: FieldKind;
  /** The choices of the field; empty where the field is typed. */
  readonly choices: readonly string[];
  /** The text of a stored value. */
  readonly textOf: (stored: Stored) => string;
  /** A stored value as people read it. */
  readonly format: (stored: Stored) => string;
  /** The value of a text; null for a text that cannot be read. */
  readonly read: (text: string) => Entered | null;
  /** Why a trimmed text that is not blank cannot be saved; null where it can. */
  readonly validate: Validate;
  /** Same as `validate`, for a new record. */
  readonly validateNew: Validate;
  /** The text with which the form of a new record begins. */
  readonly proposed: string;
  /** The field in the request that creates the record, where it is required. */
  readonly create: Create;
  /** The field in the request that updates the record (rule UPDATE). */
  readonly update: Update;
}

export type FieldKind = 'text' | 'digits' | 'email' | 'day' | 'choice' | 'amount' | 'rate' | 'months';

type Validate = (text: string) => EditRefusal | null;

/** The options of a single field: checks other than those of its kind, or a proposed text. */
export type FieldOptions = Partial<Pick<Field<never>, 'validate' | 'validateNew' | 'proposed'>>;

type Kind<Stored, Entered extends Stored, Create extends Schema.Top, Update extends Schema.Top> = Omit<
  Field<Stored, Entered, Create, Update>,
  'choices' | 'validateNew' | 'proposed'
> &
  Partial<Pick<Field<Stored>, 'choices'>>;

/** A field of one kind with what is its own. */
export const fieldOf = <Stored, Entered extends Stored, Create extends Schema.Top, Update extends Schema.Top>(
  kind: Kind<Stored, Entered, Create, Update>,
  options: FieldOptions,
): Field<Stored, Entered, Create, Update> => ({
  choices: [],
  proposed: '',
  validateNew: options.validate ?? kind.validate,
  ...kind,
  ...options,
});

import type { ColumnRule } from '#server/db/recordColumns.ts';
import type { Tables } from '#server/db/tables.ts';

/** The subject of an entry, in the words of `GET /audit`. */
export type AuditSubject = 'loan' | 'customer' | 'vehicle' | 'staff' | 'feedback' | 'approval' | 'lender';

/** A table whose every change is an entry of the trail. */
export interface TrailRule<Table extends keyof Tables = keyof Tables> {
  readonly kind: 'trail';
  readonly subject: AuditSubject;
  /** The column that identifies a row; by default `id`. */
  readonly key?: keyof Tables[Table] & string;
  /** The column that names the subject: the row itself, or the loan that a payment is of. */
  readonly subjectId: keyof Tables[Table] & string;
  /** The column by which people call the row. */
  readonly label: keyof Tables[Table] & string;
  readonly columns: Readonly<Record<keyof Tables[Table] & string, ColumnRule>>;
  /** Columns that the table still has, and nothing writes any more. */
  readonly unused?: readonly string[];
  /** The values that older rows got when a column was added, where they are not null. */
  readonly filledWith?: Readonly<Record<string, string | number>>;
}

/** A table that the trail leaves out, and why: its rows are sealed with a key that the database does not have. */
export interface SealedRule<Table extends keyof Tables = keyof Tables> {
  readonly kind: 'sealed';
  /** What tells a row from the others. */
  readonly keys: readonly (keyof Tables[Table] & string)[];
  readonly why: string;
}

/** A table that others are held against, and that is verified with them. */
interface Proof {
  readonly kind: 'proof';
  readonly why: string;
}

/** A table that follows from others alone: the verification makes it anew from them and compares. */
interface Derived {
  readonly kind: 'derived';
  readonly why: string;
}

/** A rule for every table. A table or column without a rule does not compile. */
export type Coverage = {
  readonly [Table in keyof Tables]: TrailRule<Table> | SealedRule<Table> | Proof | Derived;
};

import type { AuditSubject } from '#domain/audit/auditRecord.ts';
import type { ColumnRule } from '#server/db/recordColumns.ts';
import type { Tables } from '#server/db/tables.ts';

/** A table whose every change is an entry of the trail. */
export interface TrailRule<Table extends keyof Tables = keyof Tables> {
  readonly kind: 'trail';
  readonly subject: AuditSubject;
  /** The column that identifies a row; by default `id`. */
  readonly key?: keyof Tables[Table] & string;
  /** The column that names the subject: the row itself, or the loan that a payment is of. */
  readonly subjectId: keyof Tables[Table] & string;
  /** The column whose value people call the row by. */
  readonly label: keyof Tables[Table] & string;
  readonly columns: Readonly<Record<keyof Tables[Table] & string, ColumnRule>>;
  /** Columns that still exist but are no longer written. */
  readonly unused?: readonly string[];
  /** The values that older rows got when a column was added, where they are not null. */
  readonly filledWith?: Readonly<Record<string, string | number>>;
}

/** A table that the trail leaves out, with the reason: its rows are sealed with a key that is not in the database. */
export interface SealedRule<Table extends keyof Tables = keyof Tables> {
  readonly kind: 'sealed';
  /** The columns that identify a row. */
  readonly keys: readonly (keyof Tables[Table] & string)[];
  readonly why: string;
}

/** A table that others are compared with, and that is verified together with them. */
interface Proof {
  readonly kind: 'proof';
  readonly why: string;
}

/** A table that is computed from others: the verification computes it again and compares. */
interface Derived {
  readonly kind: 'derived';
  readonly why: string;
}

/** A rule for every table. A table or column without a rule does not compile. */
export type Coverage = {
  readonly [Table in keyof Tables]: TrailRule<Table> | SealedRule<Table> | Proof | Derived;
};

import type { ListSort } from './lists/listSort.ts';

/**
 * How the trail records a column. `shown`: the values before and after, for people. `held`: the value, for the
 * verification only. `secret`: people see that it changed; the verification has a SHA-256 of the stored value, which is
 * itself sealed or salted.
 */
export type ColumnRule = 'shown' | 'held' | 'secret';

/** The column of a field, and what else the server knows about it. */
export interface StoredField {
  readonly column: string;
  readonly trail: ColumnRule;
  readonly isNullable?: true;
  /** True where the field sorts as a number; else it sorts as a text. */
  readonly isNumber?: true;
  /** The noun of a field that a borrower cannot change while a loan runs (rule LENDERS-RECORD). */
  readonly lockedAs?: string;
}

type Options = Omit<StoredField, 'column' | 'trail'>;
type NoOptions = { readonly [Name in keyof Options]?: never };

/** Columns by how the trail records them. */
export const shown = columnWith('shown');
export const held = columnWith('held');
export const secret = columnWith('secret');

/** A column that may be null. */
export const nullable = { isNullable: true } as const;

/** A column that sorts as a number. */
export const number = { isNumber: true } as const;

/**
 * Where each field of a record is stored: its row, its list, its trail and its changes follow from it. A column of
 * another type than the field, or with wrong options, does not compile.
 */
export type ColumnTable<Saved, Row> = { readonly [Name in keyof Saved]?: ColumnFor<Saved[Name], Row> };

type ColumnFor<Value, Row> = {
  [Column in keyof Row & string]: Row[Column] extends Value
    ? StoredField & { readonly column: Column } & (null extends Row[Column]
          ? { readonly isNullable: true }
          : { readonly isNullable?: never }) &
        (NonNullable<Row[Column]> extends number
          ? { readonly isNumber: true }
          : { readonly isNumber?: never })
    : never;
}[keyof Row & string];

type Columns = Readonly<Record<string, StoredField>>;
type ColumnsOf<Table extends Columns> = Table[keyof Table]['column'];

/** Reads a record's fields from a row. */
export const recordFrom = <Table extends Columns, Row extends Readonly<Record<ColumnsOf<Table>, unknown>>>(
  columns: Table,
  row: Row,
) => {
  // A payment reads its loan five times: a plain loop takes a third of what a list of entries does.
  const record: Record<string, unknown> = {};
  for (const name in columns) record[name] = row[columns[name]?.column as ColumnsOf<Table>];
  return record as { readonly [Name in keyof Table]: Row[Table[Name]['column']] };
};

/** The columns for those of the values that have one. */
export const columnsFrom = <Table extends Columns, Values extends object>(columns: Table, values: Values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const column = columns[name]?.column;
      return column === undefined ? [] : [[column, value]];
    }),
  ) as { readonly [Name in keyof Table & keyof Values as Table[Name]['column']]: Values[Name] };

/** The columns that an update changes; a null value leaves the row's value unchanged (rule UPDATE). */
export const changesFrom = <Table extends Columns, Asked extends object, Row extends object>(
  columns: Table,
  asked: Asked,
  row: Row,
) =>
  Object.fromEntries(
    Object.entries(columnsFrom(columns, asked)).map(([column, value]) => [
      column,
      value ?? row[column as keyof Row],
    ]),
  ) as {
    readonly [Name in keyof Table & keyof Asked as Table[Name]['column']]:
      NonNullable<Asked[Name]> | Row[Table[Name]['column'] & keyof Row];
  };

/** How the trail records each of the columns. */
export const trailOf = <Table extends Columns>(columns: Table) =>
  Object.fromEntries(Object.values(columns).map(({ column, trail }) => [column, trail])) as {
    readonly [Name in keyof Table as Table[Name]['column']]: Table[Name]['trail'];
  };

/** The sorts of a list by each field; `indexes` says which of them have an index, and of which kind. */
export const sortsOf = <Table extends Columns>(
  table: string,
  columns: Table,
  indexes: { readonly [Name in keyof Table]?: ListSort['index'] },
): Readonly<Record<string, ListSort>> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { column, isNumber = false, isNullable = false }]) => [
      name,
      {
        column: `${table}.${column}`,
        kind: isNumber ? 'number' : 'text',
        isNullable,
        index: indexes[name] ?? 'none',
      },
    ]),
  );

/** The fields that a borrower cannot change while a loan runs, each with its noun (rule LENDERS-RECORD). */
export const lockedNounsOf = <Table extends Columns>(columns: Table) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { lockedAs }]) =>
      lockedAs === undefined ? [] : [[name, lockedAs]],
    ),
  ) as {
    readonly [
      Name in keyof Table as Table[Name] extends { readonly lockedAs: string } ? Name : never
    ]: string;
  };

function columnWith<const Trail extends ColumnRule>(trail: Trail) {
  return <const Column extends string, const Given extends Options = NoOptions>(
    column: Column,
    options?: Given,
  ) => ({ column, trail, ...options }) as { readonly column: Column; readonly trail: Trail } & Given;
}

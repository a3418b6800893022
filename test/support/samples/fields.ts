/** A value for each field of a table. */
export const mapFields = <Table extends object, Value>(
  fields: Table,
  valueOf: (field: Table[keyof Table]) => Value,
): { readonly [Name in keyof Table]: Value } =>
  Object.fromEntries(
    Object.entries(fields as Readonly<Record<string, Table[keyof Table]>>).map(([name, field]) => [
      name,
      valueOf(field),
    ]),
  ) as { readonly [Name in keyof Table]: Value };

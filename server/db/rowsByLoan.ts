/** Rows by the loan that they are of; a loan without any is not there. */
export const rowsByLoan = <Row extends { readonly loan_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.loan_id);
    if (group === undefined) grouped.set(row.loan_id, [row]);
    else group.push(row);
  }
  return grouped;
};

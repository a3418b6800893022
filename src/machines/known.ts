/**
 * Returns a value that is always there when it is read. Throws where it is missing, which is a fault of the chart that
 * the walks find.
 */
export const known = <Value>(value: Value): NonNullable<Value> => {
  if (value === null || value === undefined) throw new Error('asked for before it is there');
  return value;
};

/** The value of what is there whenever it is asked for; its absence is a fault of the chart, which the walks would find. */
export const known = <Value>(value: Value): NonNullable<Value> => {
  if (value === null || value === undefined) throw new Error('asked for before it is there');
  return value;
};

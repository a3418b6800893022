/**
 * Makes what a function makes of each pair of object and option once. So codecs are made of schemas, since most of the
 * hundreds of fields on the wire are alike, and each codec is made before the first screen is shown.
 */
export const madeOnce = <Make extends (schema: never, option: never) => object>(make: Make): Make => {
  const known = new WeakMap<object, Map<unknown, object>>();
  const once = (schema: never, option: never): object => {
    const ofSchema = known.get(schema) ?? new Map<unknown, object>();
    known.set(schema, ofSchema);
    const made = ofSchema.get(option) ?? make(schema, option);
    ofSchema.set(option, made);
    return made;
  };
  return once as Make;
};

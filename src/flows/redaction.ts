/** The shape of a value without its contents: property names stay; texts, numbers and lists become their kinds. */
export const redacted = (value: unknown): unknown => {
  switch (typeof value) {
    case 'string':
      return value === '' ? '' : '(text)';
    case 'number':
    case 'bigint':
      return '(number)';
    case 'boolean':
    case 'undefined':
      return value;
    case 'object':
      return value === null ? null : redactedObject(value);
    case 'function':
    case 'symbol':
      return `(${typeof value})`;
  }
};

function redactedObject(value: object): unknown {
  if (Array.isArray(value)) return `(list of ${value.length})`;
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  const entries = Object.entries(value);
  // Our property names are words; any other keys may be names of people.
  if (!isPlain || !entries.every(([key]) => /^_?[a-z]+$/i.test(key))) return '(object)';
  return Object.fromEntries(entries.map(([key, inner]) => [key, redacted(inner)]));
}

/** The shape of a value without what it says: names of properties stay, texts, figures and lists become their kinds. */
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
  // Properties of ours are named in words; anything else that has keys may be keyed by somebody's name.
  if (!isPlain || !entries.every(([key]) => /^_?[a-z]+$/i.test(key))) return '(object)';
  return Object.fromEntries(entries.map(([key, inner]) => [key, redacted(inner)]));
}

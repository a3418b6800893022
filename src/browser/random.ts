/**
 * A whole number from 0 up to, but not including, `limit`, from the browser's secure randomness. Draws that would
 * favour the first numbers are repeated.
 */
export const randomBelow = (limit: number): number => {
  const fair = drawn - (drawn % limit);
  for (;;) {
    const [value = drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (value < fair) return value % limit;
  }
};

/**
 * A random key that nothing else has, such as an Idempotency-Key: a version 4 UUID, as other servers may expect one.
 * `crypto.randomUUID` exists only on secure origins, which a server in a lender's own network need not be.
 */
export const randomKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => marked(byte, index).toString(16).padStart(2, '0'));
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The byte with the version and the variant in their places (RFC 9562, 5.4). */
const marked = (byte: number, index: number): number => {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
};

/** The number of values that a single draw can have. */
const drawn = 2 ** 32;

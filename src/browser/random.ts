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
 * A random key that nothing else has, such as an Idempotency-Key: 32 hexadecimal digits. `crypto.randomUUID` exists only on
 * secure origins, which a server in a lender's own network need not be.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The number of values that a single draw can have. */
const drawn = 2 ** 32;

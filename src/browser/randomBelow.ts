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

/** The number of values that a single draw can have. */
const drawn = 2 ** 32;

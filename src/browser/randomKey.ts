/**
 * A random key that nothing else has, such as an Idempotency-Key: 32 hexadecimal digits. `crypto.randomUUID` exists only on
 * secure origins, which a server in a lender's own network need not be.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

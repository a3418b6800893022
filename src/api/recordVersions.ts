/**
 * Which version of a record was read: the strong `ETag` that came with it. It is kept with the decoded value, so that
 * the version goes wherever the value goes. A weak tag, such as a proxy makes, names no version.
 */
const versions = new WeakMap<object, string>();

export const rememberVersion = (record: unknown, etag: string | null): void => {
  if (typeof record === 'object' && record !== null && etag !== null && strongTag.test(etag))
    versions.set(record, etag);
};

/** The version that a record was read in; null where the server did not say. */
export const versionOf = (record: unknown): string | null =>
  (typeof record === 'object' && record !== null ? versions.get(record) : undefined) ?? null;

const strongTag = /^"[^"]*"$/;

import { createHmac } from 'node:crypto';

/** A 32-byte AES-256 key with the id that sealed values name it by. */
export interface DataKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The keys of a process. One of them seals; each of them opens. */
export interface KeyRing {
  readonly current: () => DataKey;
  /** The key with this id; null where it is unknown even after the keys were read again. */
  readonly find: (id: string) => DataKey | null;
  readonly keys: () => readonly DataKey[];
  /** Makes the key with this id the one that seals; throws `WrongDataKey` where it is unknown. */
  readonly use: (id: string) => void;
}

/** Thrown when the given keys are not those that sealed the database. */
export class WrongDataKey extends Error {}

export const dataKeyBytes = 32;

/**
 * A ring of the keys that `read` returns, which is called again for an unknown id. The first key seals at the start.
 */
export const makeKeyRing = (read: () => readonly Buffer[]): KeyRing => {
  let keys = read().map(dataKeyOf);
  let used: DataKey | null = null;
  const known = (id: string) => keys.find((key) => key.id === id) ?? null;
  const find = (id: string): DataKey | null => {
    const found = known(id);
    if (found !== null) return found;
    keys = read().map(dataKeyOf);
    return known(id);
  };
  return {
    current: () => used ?? first(keys),
    find,
    keys: () => keys,
    use: (id) => {
      if (used?.id !== id) used = find(id) ?? unknownKey(id);
    },
  };
};

/** The id is derived from the key, so that every process computes the same one; it reveals nothing about the key. */
export const dataKeyOf = (bytes: Buffer): DataKey => ({
  id: createHmac('sha256', bytes).update('kisht data key id').digest('hex').slice(0, 16),
  bytes,
});

const first = (keys: readonly DataKey[]): DataKey => {
  const [key] = keys;
  if (key === undefined) throw new WrongDataKey('There is no data key.');
  return key;
};

const unknownKey = (id: string): never => {
  throw new WrongDataKey(`The personal data in this database is sealed with another key (${id}).`);
};

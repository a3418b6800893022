import { hash, verify } from '@node-rs/argon2';

/** The cost of hashing a password: memory in KiB, and passes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /**
   * Compares a password with a hash. For a null hash it does the same work and answers false, so that an unknown
   * account takes as long as a wrong password.
   */
  readonly matches: (password: string, passwordHash: string | null) => Promise<boolean>;
}

/** OWASP's advice for argon2id: 19 MiB and two passes. */
export const fullCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Passwords are kept as argon2id hashes, which is the library's own default. */
export const makePasswords = (cost: PasswordCost): Passwords => {
  const hashed = (password: string) => hash(password, { ...cost, parallelism: 1 });
  const nobodys = hashed('no account has this password');
  return {
    hash: hashed,
    matches: async (password, passwordHash) => {
      const isRight = await verify(passwordHash ?? (await nobodys), password);
      return isRight && passwordHash !== null;
    },
  };
};

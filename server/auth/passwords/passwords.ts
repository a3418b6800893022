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
export const makePasswords = (cost: PasswordCost): Passwords => ({
  hash: async (password) => {
    const { hash } = await argon2();
    return hash(password, { ...cost, parallelism: 1 });
  },
  matches: async (password, passwordHash) => {
    const { verify } = await argon2();
    const isRight = await verify(passwordHash ?? nobodysHash(cost), password);
    return isRight && passwordHash !== null;
  },
});

/** Loaded with the first password, since a server starts sooner and smaller without it. */
const argon2 = () => import('@node-rs/argon2');

/** A hash that is nobody's: comparing takes the work of its cost, whatever its salt and its digest are. */
const nobodysHash = ({ memoryCost, timeCost }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

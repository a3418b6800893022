/** Where one member of the database listens. */
export interface Member {
  readonly name: string;
  readonly postgresPort: number;
  readonly restPort: number;
}

/** The ports of everything that the command starts, on loopback. */
export interface Plan {
  /** Where callers reach the product. */
  readonly door: number;
  /** Where HAProxy leads to the primary. */
  readonly primary: number;
  readonly pooler: number;
  readonly servers: readonly number[];
  readonly etcd: readonly { readonly client: number; readonly peer: number }[];
  readonly members: readonly Member[];
}

/** Two copies of the server, three members of the database and three of etcd, on ports from `base` on. */
export const planAt = (base: number): Plan => ({
  door: base,
  primary: base + 1,
  pooler: base + 2,
  servers: [base + 11, base + 12],
  etcd: [0, 1, 2].map((index) => ({ client: base + 21 + index, peer: base + 31 + index })),
  members: [1, 2, 3].map((number) => ({
    name: `member${number}`,
    postgresPort: base + 40 + number,
    restPort: base + 50 + number,
  })),
});

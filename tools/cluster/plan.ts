/** A member of the database, on a machine of its own. */
export interface Member {
  readonly name: string;
  /** The name of its network. */
  readonly machine: string;
  readonly address: string;
  readonly postgresPort: number;
  readonly restPort: number;
}

/** A copy of the server. */
export interface Copy {
  readonly port: number;
  readonly metricsPort: number;
}

/** Where everything is that the command starts: the members on machines of their own, the rest on this one. */
export interface Plan {
  /** This machine's address for the members, on the bridge that joins all. */
  readonly address: string;
  readonly bridge: string;
  /** Where callers reach the product. */
  readonly door: number;
  /** Where HAProxy leads to the primary. */
  readonly primary: number;
  /** Where HAProxy leads to one of the standbys. */
  readonly standbys: number;
  readonly pooler: number;
  readonly copies: readonly Copy[];
  readonly etcd: readonly { readonly client: number; readonly peer: number }[];
  readonly members: readonly Member[];
}

/**
 * Two copies of the server, three members of the database and three of etcd, on ports from `base` on. The addresses are
 * of the range that is kept for tests of networks, and differ for two runs at once.
 */
export const planAt = (base: number): Plan => {
  const net = `198.18.${Math.floor(base / 60) % 256}`;
  return {
    address: `${net}.1`,
    bridge: `kisht${base}`,
    door: base,
    primary: base + 1,
    pooler: base + 2,
    standbys: base + 3,
    copies: [1, 2].map((number) => ({ port: base + 10 + number, metricsPort: base + 15 + number })),
    etcd: [0, 1, 2].map((index) => ({ client: base + 21 + index, peer: base + 31 + index })),
    members: [1, 2, 3].map((number) => ({
      name: `member${number}`,
      machine: `kisht${base}m${number}`,
      address: `${net}.${10 + number}`,
      postgresPort: base + 40 + number,
      restPort: base + 50 + number,
    })),
  };
};

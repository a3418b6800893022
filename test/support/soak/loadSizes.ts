/** How much each proof does on one database: a bounded share in `npm test`, the full count in `npm run soak`. */
export interface Sizes {
  readonly model: { readonly runs: number };
  readonly race: {
    readonly installments: number;
    readonly callers: number;
    readonly meetings: number;
    readonly refreshes: number;
    /** Installments raced for across two servers. */
    readonly across: number;
  };
  readonly replay: { readonly writes: number };
  readonly crash: { readonly rounds: number };
  readonly fuzz: { readonly requests: number };
}

export const share: Sizes = {
  model: { runs: 120 },
  race: { installments: 25, callers: 20, meetings: 10, refreshes: 30, across: 6 },
  replay: { writes: 200 },
  crash: { rounds: 3 },
  fuzz: { requests: 1_000 },
};

export const full: Sizes = {
  model: { runs: 1_000 },
  race: { installments: 500, callers: 20, meetings: 200, refreshes: 30, across: 120 },
  replay: { writes: 10_000 },
  crash: { rounds: 100 },
  fuzz: { requests: 50_000 },
};

/** How long a share may take on a busy machine, in milliseconds. */
export const longestMs = 900_000;

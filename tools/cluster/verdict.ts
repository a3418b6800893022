/** A payment that a caller was told is recorded. */
export interface AcknowledgedPayment {
  readonly loanId: string;
  readonly installmentNumber: number;
}

/** What a run shows: payments by `loan/installment`, and the incidents that it says nothing about. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Incidents during which nobody was told that a payment is recorded. */
  readonly unproven: readonly string[];
  /** How many lists a standby has answered. */
  readonly standbyLists: number;
  readonly holds: boolean;
}

/** What callers were told in a run. */
export interface Told {
  readonly acknowledged: readonly AcknowledgedPayment[];
  /** Calls that were refused for good, though nothing was wrong with them. */
  readonly declined: readonly string[];
  /** Acknowledged payments that a list did not have afterwards. */
  readonly missed: readonly string[];
  readonly incidents: readonly Incident[];
}

const nameOf = ({ loanId, installmentNumber }: AcknowledgedPayment): string =>
  `${loanId}/${installmentNumber}`;

/**
 * Compares what was acknowledged with every payment that is stored: lost is not there, doubled is there twice. A run also
 * fails where a good call was declined, where a list missed an acknowledged payment, where no standby answered a list,
 * and where an incident saw no payment acknowledged.
 */
export const verdictOf = (
  { acknowledged, declined, missed, incidents }: Told,
  stored: readonly AcknowledgedPayment[],
): Verdict => {
  const counts = new Map<string, number>();
  for (const payment of stored) counts.set(nameOf(payment), (counts.get(nameOf(payment)) ?? 0) + 1);
  const lost = acknowledged.map(nameOf).filter((name) => !counts.has(name));
  const doubled = [...counts].filter(([, count]) => count > 1).map(([name]) => name);
  const unproven = incidents.filter((incident) => incident.acknowledged === 0).map(({ name }) => name);
  const standbyLists = incidents.reduce((sum, incident) => sum + incident.lists.standby, 0);
  const faults = [lost, doubled, unproven, declined, missed].flat().length;
  return {
    lost,
    doubled,
    unproven,
    standbyLists,
    holds: acknowledged.length > 0 && standbyLists > 0 && faults === 0,
  };
};

/** A failure that was made, and what callers saw of it. */
export interface Incident {
  readonly name: string;
  readonly acknowledged: number;
  /** How many different seconds had a refused call. */
  readonly refusedSeconds: number;
  /** The longest time between two acknowledged payments, in seconds. */
  readonly gapSeconds: number;
  readonly lists: Lists;
}

/** How many lists the standbys answered, and how many the primary in their place. */
export interface Lists {
  readonly standby: number;
  readonly primary: number;
}

/** When calls were acknowledged and refused, in milliseconds, between two moments. */
export const incidentOf = (
  name: string,
  fromMs: number,
  toMs: number,
  calls: {
    readonly acknowledgedMs: readonly number[];
    readonly refusedMs: readonly number[];
    readonly lists: Lists;
  },
): Incident => {
  const isWithin = (ms: number) => ms >= fromMs && ms <= toMs;
  const answered = calls.acknowledgedMs.filter(isWithin).toSorted((left, right) => left - right);
  const edges = [fromMs, ...answered, toMs];
  const gaps = edges.slice(1).map((ms, index) => ms - (edges[index] ?? ms));
  return {
    name,
    acknowledged: answered.length,
    refusedSeconds: new Set(calls.refusedMs.filter(isWithin).map((ms) => Math.floor(ms / 1_000))).size,
    gapSeconds: Math.max(...gaps) / 1_000,
    lists: calls.lists,
  };
};

/** The table that the command prints. */
export const tableOf = (incidents: readonly Incident[]): string =>
  [
    '| What happened | Payments acknowledged | Seconds with a 503 | Longest wait for a payment | Lists from standbys | From the primary |',
    '| --- | --- | --- | --- | --- | --- |',
    ...incidents.map(
      ({ name, acknowledged, refusedSeconds, gapSeconds, lists }) =>
        `| ${name} | ${acknowledged} | ${refusedSeconds} | ${gapSeconds.toFixed(1)} s | ${lists.standby} | ${lists.primary} |`,
    ),
  ].join('\n');

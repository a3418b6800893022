/** Time enters as an input, so that every edge of the grace period can be tested. */
export interface Clock {
  readonly now: () => number;
}

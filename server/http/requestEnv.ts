import type { Findings } from '#server/security/answered.ts';

/** The variables of a request, for its log line. */
export interface Env {
  readonly Variables: {
    /** The call of the contract, or a probe. */
    call: string;
    requestId: string;
    /** The client's address. */
    address: string;
    /** Facts for the logs that are found while the call is answered. */
    findings: Findings;
  };
  /** The underlying connection; missing in tests without one. */
  readonly Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } };
}

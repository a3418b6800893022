import type { StateCode } from './states.ts';

/** The codes of the states, 01 to 38 and 97, without their names: every page with a session has the contract, which names them. */
export const stateCodes = [...Array.from({ length: 38 }, (_, index) => index + 1), 97].map((code) =>
  String(code).padStart(2, '0'),
) as readonly StateCode[];

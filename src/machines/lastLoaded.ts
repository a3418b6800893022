import { ApiFailure } from '#api/failure.ts';
import type { Instant } from '#domain/values/calendar.ts';

/** The failure of a load for lack of a network, where what was loaded last is still known. */
export class LastLoaded extends ApiFailure {
  readonly loaded: unknown;
  /** When it was loaded. */
  readonly asOf: Instant;

  constructor(loaded: unknown, asOf: Instant) {
    super({ _tag: 'Unreachable' });
    this.loaded = loaded;
    this.asOf = asOf;
  }
}

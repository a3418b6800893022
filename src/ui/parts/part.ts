import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { PartContext, PartEvent, PartMachine } from '#machines/kinds/part.ts';

/** The part of a `part` actor's snapshot that views read, for any loaded type. */
export interface PartSnapshot {
  readonly hasTag: SnapshotFrom<PartMachine<unknown, unknown>>['hasTag'];
  readonly matches: (state: 'absent' | 'empty') => boolean;
  readonly context: Pick<PartContext<unknown, unknown>, 'failure' | 'asOf'>;
}

/** A reference to a `part` actor, for any loaded type. */
export interface PartRef extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => PartSnapshot;
  readonly send: (event: PartEvent) => void;
}

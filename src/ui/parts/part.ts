import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { PartContext, PartEvent, PartMachine } from '#machines/kinds/part.ts';

/** What a view reads of a part, whatever it loads. */
export interface PartSnapshot {
  readonly hasTag: SnapshotFrom<PartMachine<unknown, unknown>>['hasTag'];
  readonly matches: (state: 'absent' | 'empty') => boolean;
  readonly context: Pick<PartContext<unknown, unknown>, 'failure'>;
}

/** A part that is drawn, whatever it loads. */
export interface PartRef extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => PartSnapshot;
  readonly send: (event: PartEvent) => void;
}

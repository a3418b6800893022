import { fromPromise } from 'xstate';
import type { PartMachine } from '#machines/kinds/part.ts';

/** A part machine with the call that loads it. */
export const loadedBy = <Loaded, From>(
  part: PartMachine<Loaded, From>,
  load: (from: From) => Promise<Loaded>,
): PartMachine<Loaded, From> =>
  part.provide({
    actors: { load: fromPromise<Loaded, { readonly from: From }>(({ input }) => load(input.from)) },
  });

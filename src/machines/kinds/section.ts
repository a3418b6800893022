import { assign, not, sendTo, setup, stateIn } from 'xstate';
import { isEdited, type OpenEdit } from '#domain/records/recordEdit.ts';
import { known } from '#machines/known.ts';
import type { PartMachine } from './part.ts';
import type { RecordMachine } from './record.ts';

export interface SectionInput {
  /** The id that the record is loaded by. */
  readonly from: string;
}

export type SectionEvent =
  /** Asks every section of the screen that has a change to save it. */
  | { readonly type: 'update.requested' }
  /** The server has something newer than what was loaded. */
  | { readonly type: 'load.outdated' };

interface SectionContext<Loaded, Saved> extends SectionInput {
  /** What was loaded; null before that. */
  readonly loaded: Loaded | null;
  /** The record as loaded, later as saved last; null before it is loaded. */
  readonly saved: Saved | null;
}

/** What differs between sections: the id and description of the chart, what is loaded, and the record in it. */
export interface SectionSpec<Loaded, Saved, Field extends string> {
  readonly id: string;
  readonly description: string;
  readonly part: PartMachine<Loaded, string>;
  readonly record: RecordMachine<Saved, Field>;
  readonly recordIn: (loaded: Loaded) => Saved;
}

/** A record that is loaded, then viewed and edited in place. */
export const sectionOf = <Loaded, Saved, Field extends string>({
  id,
  description,
  part,
  record,
  recordIn,
}: SectionSpec<Loaded, Saved, Field>) =>
  setup({
    types: {
      input: {} as SectionInput,
      context: {} as SectionContext<Loaded, Saved>,
      events: {} as SectionEvent,
      tags: {} as 'unsaved',
      children: {} as { part: 'part'; record: 'record' },
    },
    actors: { part, record },
    guards: {
      isLoaded: (_, { loaded }: { readonly loaded: Loaded | null }) => loaded !== null,
      isNothingUnsaved: not(stateIn({ shown: 'unsaved' })),
      isEdited: (_, { edit }: { readonly edit: OpenEdit<Saved, Field> }) => isEdited(edit),
    },
    actions: {
      setLoaded: assign((_, { loaded }: { readonly loaded: Loaded | null }) => ({
        loaded,
        saved: loaded === null ? null : recordIn(loaded),
      })),
      setSaved: assign({ saved: (_, { edit }: { readonly edit: OpenEdit<Saved, Field> }) => edit.saved }),
      updateRecord: sendTo('record', { type: 'update.requested' as const }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input: { from } }) => ({ from, loaded: null, saved: null }),
    initial: 'loading',
    states: {
      loading: {
        on: {
          'load.outdated': {
            description: 'The answer that is on its way may be older than the change.',
            target: 'loading',
            reenter: true,
          },
        },
        invoke: {
          id: 'part',
          src: 'part',
          input: ({ context }) => context.from,
          onSnapshot: {
            guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
            actions: { type: 'setLoaded', params: ({ event }) => event.snapshot.context },
            target: 'shown',
          },
        },
      },
      shown: {
        on: {
          'update.requested': { actions: 'updateRecord' },
          'load.outdated': {
            description: 'What is typed and not saved is kept: saving it says what has changed meanwhile.',
            guard: 'isNothingUnsaved',
            actions: { type: 'setLoaded', params: { loaded: null } },
            target: 'loading',
          },
        },
        invoke: {
          id: 'record',
          src: 'record',
          input: ({ context }) => ({ saved: known(context.saved) }),
          onSnapshot: [
            {
              guard: { type: 'isEdited', params: ({ event }) => event.snapshot.context },
              actions: { type: 'setSaved', params: ({ event }) => event.snapshot.context },
              target: '.unsaved',
            },
            {
              actions: { type: 'setSaved', params: ({ event }) => event.snapshot.context },
              target: '.saved',
            },
          ],
        },
        initial: 'saved',
        states: {
          saved: {},
          unsaved: {
            description: 'Leaving would lose what was typed.',
            tags: 'unsaved',
          },
        },
      },
    },
  });

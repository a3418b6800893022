import { assign, setup } from 'xstate';
import type { Drawing } from '#flows/drawing.ts';
import { flowDrawing } from './parts.ts';

export interface FlowChartInput {
  /** The flow's name in the catalogue. */
  readonly flow: string;
}

export type FlowChartEvent =
  { readonly type: 'state.chosen'; readonly state: string } | { readonly type: 'state.dismissed' };

interface FlowChartContext extends FlowChartInput {
  readonly drawing: Drawing | null;
  /** The id of the state whose description is open; null for none. */
  readonly chosenState: string | null;
}

/** One flow drawn as a statechart. */
export const flowChart = setup({
  types: {
    input: {} as FlowChartInput,
    context: {} as FlowChartContext,
    events: {} as FlowChartEvent,
    children: {} as { layout: 'flowDrawing' },
  },
  actors: { flowDrawing },
  guards: {
    isLoaded: (_, loaded: Drawing | null) => loaded !== null,
    isDrawn: ({ context }, state: string) =>
      context.drawing?.states.some((drawn) => drawn.state.id === state) === true,
  },
  actions: {
    setDrawing: assign({ drawing: (_, loaded: Drawing | null) => loaded }),
    chooseState: assign({ chosenState: (_, state: string) => state }),
    clearState: assign({ chosenState: null }),
  },
}).createMachine({
  id: 'flowChart',
  description: 'One flow as a statechart: a place is found for all its states, then each can be read.',
  context: ({ input }) => ({ flow: input.flow, drawing: null, chosenState: null }),
  initial: 'layingOut',
  states: {
    layingOut: {
      description: 'States, arrows and words get their places, beside the page, which stays alive meanwhile.',
      invoke: {
        id: 'layout',
        src: 'flowDrawing',
        input: ({ context }) => context.flow,
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
          actions: { type: 'setDrawing', params: ({ event }) => event.snapshot.context.loaded },
          target: 'shown',
        },
      },
    },
    shown: {
      on: {
        'state.chosen': {
          guard: { type: 'isDrawn', params: ({ event }) => event.state },
          actions: { type: 'chooseState', params: ({ event }) => event.state },
          target: 'reading',
        },
      },
    },
    reading: {
      description: 'One state is chosen, and what it means is said beside the chart.',
      on: {
        'state.chosen': {
          guard: { type: 'isDrawn', params: ({ event }) => event.state },
          actions: { type: 'chooseState', params: ({ event }) => event.state },
        },
        'state.dismissed': { actions: 'clearState', target: 'shown' },
      },
    },
  },
});

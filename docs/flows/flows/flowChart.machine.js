import { createMachine } from 'xstate';

export const flowChart = createMachine({
  id: 'flowChart',
  description: 'One flow as a statechart: a place is found for all its states, then each can be read.',
  initial: 'layingOut',
  states: {
    layingOut: {
      description: 'States, arrows and words get their places, beside the page, which stays alive meanwhile.',
      invoke: {
        id: 'layout',
        src: 'flowDrawing',
        onSnapshot: { guard: 'isLoaded', actions: 'setDrawing', target: 'shown' },
      },
    },
    shown: { on: { 'state.chosen': { guard: 'isDrawn', actions: 'chooseState', target: 'reading' } } },
    reading: {
      description: 'One state is chosen, and what it means is said beside the chart.',
      on: {
        'state.chosen': { guard: 'isDrawn', actions: 'chooseState' },
        'state.dismissed': { actions: 'clearState', target: 'shown' },
      },
    },
  },
});

import type { Drawing } from '#flows/drawing.ts';
import { flowChart } from '#machines/flows/flowChart.ts';
import { flowDrawing } from '#machines/flows/parts.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const drawing = {
  states: [{ state: { id: 'session' } }, { state: { id: 'session.expired' } }],
} as unknown as Drawing;

export const flowChartWalk = provenBy(
  flowChart,
  {
    inputs: [{ flow: 'session' }],
    events: [
      { type: 'state.chosen', state: 'session' },
      { type: 'state.chosen', state: 'session.expired' },
      { type: 'state.chosen', state: '__proto__' },
      { type: 'state.dismissed' },
    ],
    answers: {},
    shown: { flowDrawing: snapshotsOfPart(flowDrawing, 'session', [drawing]) },
    facts: ({ context: { drawing: drawn, chosenState } }) => [drawn === null, chosenState],
  },
  {
    'a state is read exactly while one is chosen': (snapshot) =>
      snapshot.matches('reading') === (snapshot.context.chosenState !== null),
    'only a state that is drawn is read': ({ context: { chosenState, drawing: drawn } }) =>
      chosenState === null || drawn?.states.some(({ state }) => state.id === chosenState) === true,
    'a chart that is shown has been drawn': (snapshot) =>
      !(snapshot.matches('shown') || snapshot.matches('reading')) || snapshot.context.drawing !== null,
    'places are found for the flow that was asked for': (snapshot) =>
      !snapshot.matches('layingOut') || partIn(snapshot, 'layout').context.from === snapshot.context.flow,
  },
);

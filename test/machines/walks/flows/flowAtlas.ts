import type { AtlasMessage, TabMessage } from '#flows/flowFeed.ts';
import { flowAtlas } from '#machines/flows/flowAtlas.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const running = { actor: 'x:1', flow: 'session', value: 'signedOut' };
const heard: readonly (TabMessage | AtlasMessage)[] = [
  { type: 'flows.asked' },
  { type: 'flows.running', tab: 'one', flows: [running] },
  { type: 'flow.moved', tab: 'one', event: 'login.succeeded', ...running },
  { type: 'flow.ended', tab: 'one', event: 'xstate.stop', ...running },
];

export const flowAtlasWalk = provenBy(
  flowAtlas,
  {
    inputs: [{ flow: 'staffPayment' }],
    events: [
      { type: 'search.changed', search: 'session' },
      { type: 'search.changed', search: '(' },
      { type: 'flow.chosen', flow: 'session' },
      { type: 'load.requested' },
    ],
    answers: { watchFlows: [undefined], keepFlow: [undefined] },
    shown: { watchFlows: [...heard, undefined].map((context) => ({ context })) },
    facts: ({ context: { flow, search, watched } }) => [
      flow,
      search,
      watched.tabs,
      watched.events.length > 0,
    ],
  },
  {
    'no flow is lit while nobody listens': (snapshot) =>
      snapshot.matches({ tabs: 'watching' }) ||
      (snapshot.context.watched.tabs.length === 0 && snapshot.context.watched.events.length === 0),
    'somebody listens exactly while the flows are watched': (snapshot) =>
      snapshot.matches({ tabs: 'watching' }) === 'watchFlows' in inputsOf(snapshot),
    'what is kept is the flow that is looked at': (snapshot) => {
      const { keepFlow } = inputsOf(snapshot);
      return keepFlow === undefined || keepFlow === snapshot.context.flow;
    },
  },
  {
    'what is searched for changes only by typing': ({ from, event, to }) =>
      from.context.search === to.context.search || event.type === 'search.changed',
    'typing stops nobody from listening': ({ from, event, to }) =>
      event.type !== 'search.changed' || from.value.tabs === to.value.tabs,
    'a chosen flow is looked at and kept, and stops nobody from listening': ({ from, event, to }) =>
      event.type !== 'flow.chosen' ||
      ('flow' in event &&
        to.context.flow === event.flow &&
        to.matches({ lastFlow: 'keeping' }) &&
        to.value.tabs === from.value.tabs),
    'the flow that is looked at changes only by choosing': ({ from, event, to }) =>
      event.type === 'flow.chosen' || from.context.flow === to.context.flow,
  },
);

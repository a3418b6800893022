import { createMachine } from 'xstate';

export const flowAtlas = createMachine({
  id: 'flowAtlas',
  description: 'The atlas of all flows: they are searched, and those that run in any tab are watched.',
  type: 'parallel',
  on: { 'search.changed': { actions: 'changeSearch' } },
  states: {
    lastFlow: {
      description: 'The flow that was looked at last is the one that the atlas opens with the next time.',
      initial: 'keeping',
      on: { 'flow.chosen': { actions: 'setFlow', target: '.keeping' } },
      states: { keeping: { invoke: { src: 'keepFlow', onDone: 'kept', onError: 'kept' } }, kept: {} },
    },
    tabs: {
      initial: 'watching',
      states: {
        watching: {
          description: 'Every tab is asked what runs in it, and says each event from then on.',
          invoke: {
            src: 'watchFlows',
            onSnapshot: { actions: 'setMessage' },
            onDone: { actions: 'clearWatched', target: 'unwatched' },
            onError: { actions: 'clearWatched', target: 'unwatched' },
          },
        },
        unwatched: {
          description: 'The tabs cannot be heard: no flow is lit, and watching can be tried again.',
          on: { 'load.requested': 'watching' },
        },
      },
    },
  },
});

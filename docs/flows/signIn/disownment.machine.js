import { createMachine } from 'xstate';

export const disownment = createMachine({
  id: 'disownment',
  description: 'A mailed link takes back a change that its reader did not make.',
  initial: 'receiving',
  states: {
    receiving: { always: [{ guard: 'hasToken', target: 'asking' }, { target: 'invalid' }] },
    invalid: { description: 'There is no token in the address: nothing can be taken back.', type: 'final' },
    asking: {
      description: 'The page says what will happen. Programs that open links do nothing by it.',
      initial: 'untried',
      tags: 'asking',
      on: { 'disownment.confirmed': 'disowning' },
      states: { untried: {}, refused: { description: 'The last try failed; its reason is shown.' } },
    },
    disowning: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'disownChange',
        onDone: [
          { guard: 'isLinkOver', actions: 'setOutcome', target: 'over' },
          { actions: 'setOutcome', target: 'disowned' },
        ],
        onError: { actions: 'setFailure', target: 'asking.refused' },
      },
    },
    over: { description: 'The link has expired or was used: it takes nothing back any more.', type: 'final' },
    disowned: { description: 'The sessions have ended, and the old address is back.', type: 'final' },
  },
});

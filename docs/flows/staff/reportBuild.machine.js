import { createMachine } from 'xstate';

export const reportBuild = createMachine({
  id: 'reportBuild',
  description: 'One report, made a piece of the book at a time.',
  initial: 'building',
  states: {
    building: {
      invoke: {
        src: 'buildNextChunk',
        onDone: [
          { guard: 'isUnfinished', actions: 'setTask', target: 'building', reenter: true },
          { actions: 'setTask', target: 'built' },
        ],
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    built: { type: 'final' },
    failed: { type: 'final' },
  },
});

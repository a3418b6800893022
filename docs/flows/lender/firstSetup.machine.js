import { createMachine } from 'xstate';

export const firstSetup = createMachine({
  id: 'firstSetup',
  description: 'A new lender is set up, step by step; it can be left at each and taken up again.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'settings',
        src: 'lenderSettings',
        onSnapshot: { guard: 'isLoaded', actions: 'openStep', target: 'deciding' },
      },
    },
    deciding: {
      description: 'The first step that nobody has taken, on whatever browser, is next.',
      always: [{ guard: 'isTaken', target: 'done' }, { target: 'editing' }],
    },
    editing: {
      tags: 'open',
      invoke: {
        id: 'draft',
        src: 'lenderDraft',
        onSnapshot: { actions: 'setEdit' },
        onDone: { actions: 'setEdit', target: 'saving' },
        onError: { actions: 'setFailure', target: 'stopped' },
      },
      on: { 'setup.left': 'leaving' },
    },
    stopped: {
      description: 'A defect of the fields: the form says so, and Retry opens them with what was typed.',
      tags: 'unsaved',
      on: { 'load.requested': { actions: 'clearFailure', target: 'editing' }, 'setup.left': 'leaving' },
    },
    saving: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['open', 'working', 'unsaved', 'busy'],
      invoke: {
        src: 'saveStep',
        onDone: { actions: 'openStep', target: 'deciding' },
        onError: { actions: 'setRefusal', target: 'editing' },
      },
    },
    leaving: {
      description: 'This browser remembers it, and leads nobody here again unasked.',
      invoke: { src: 'keepLeft', onDone: 'closed', onError: 'closed' },
    },
    closed: { description: 'What was saved until now stands.', type: 'final' },
    done: { description: 'Every step is taken.', type: 'final' },
  },
});

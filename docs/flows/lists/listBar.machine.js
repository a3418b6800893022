import { createMachine } from 'xstate';

export const listBar = createMachine({
  id: 'listBar',
  description: 'What stands above a list: counts, views, columns, and the list as a file.',
  type: 'parallel',
  states: {
    counts: {
      initial: 'counted',
      states: {
        counted: {
          invoke: { id: 'listCounts', src: 'listCounts' },
          on: {
            'query.shown': {
              description: 'The statuses are counted among the loans of the frequency.',
              guard: 'isOtherFrequency',
              actions: 'setFrequency',
              target: 'counted',
              reenter: true,
            },
          },
        },
      },
    },
    settings: {
      initial: 'kept',
      on: {
        'column.toggled': { actions: 'toggleColumn', target: '.keeping' },
        'density.chosen': { actions: 'setDensity', target: '.keeping' },
        'view.deleted': { actions: 'dropView', target: '.keeping' },
        'name.given': { guard: 'hasName', actions: 'addView', target: '.keeping' },
      },
      states: {
        kept: {},
        keeping: { invoke: { src: 'keepSettings', onDone: 'kept', onError: 'notKept' } },
        notKept: { description: 'The browser keeps nothing: what is arranged lasts as long as the screen.' },
      },
    },
    naming: {
      initial: 'closed',
      states: {
        closed: { entry: 'endNaming', on: { 'naming.opened': { actions: 'beginNaming', target: 'open' } } },
        open: {
          on: {
            'name.typed': { actions: 'setName' },
            'name.given': { guard: 'hasName', target: 'closed' },
            'naming.cancelled': 'closed',
          },
        },
      },
    },
    file: {
      initial: 'none',
      states: {
        none: { on: { 'file.requested': { actions: 'setAsked', target: 'saving' } } },
        saving: {
          invoke: { src: 'saveList', onDone: 'none', onError: { actions: 'setMessage', target: 'failed' } },
        },
        failed: { on: { 'file.requested': { actions: 'setAsked', target: 'saving' } } },
      },
    },
    mark: {
      initial: 'plain',
      states: {
        plain: { on: { 'rows.shown': { guard: 'isMade', target: 'lit' } } },
        lit: { after: { litTime: { actions: 'clearMade', target: 'plain' } } },
      },
    },
  },
});

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
              description: 'The statuses are counted among the loans that the filters keep.',
              guard: 'isOtherwiseFiltered',
              actions: 'setFilters',
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
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'endDialog',
          on: {
            'naming.opened': { actions: 'beginNaming', target: 'naming' },
            'ranges.opened': { actions: 'beginRanges', target: 'ranges' },
          },
        },
        naming: {
          description: 'A view is given a name.',
          initial: 'typing',
          on: {
            'name.typed': { actions: 'setName', target: '.typing' },
            'name.given': [{ guard: 'hasName', target: 'closed' }, { target: '.refused' }],
            'naming.cancelled': 'closed',
          },
          states: { typing: {}, refused: { description: 'A name of blanks is none: its field says so.' } },
        },
        ranges: {
          description: 'The due days and amounts that the loans are filtered by are asked for.',
          initial: 'typing',
          on: {
            'range.typed': { actions: 'setRange', target: '.typing' },
            'ranges.given': [{ guard: 'isUsable', target: 'closed' }, { target: '.refused' }],
            'ranges.cancelled': 'closed',
          },
          states: {
            typing: {},
            refused: {
              description: 'A range ends before it begins, or an amount is none: its field says so.',
            },
          },
        },
      },
    },
    file: {
      initial: 'none',
      states: {
        none: { on: { 'file.requested': { actions: 'setAsked', target: 'saving' } } },
        saving: {
          invoke: { src: 'saveList', onDone: 'none', onError: { actions: 'setFailure', target: 'failed' } },
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

import { known } from '#machines/known.ts';
import { listBarSetup } from './listBarSetup.ts';

/** What stands above a list: its counts, its file, and what a person arranges about it (rule LIST-BAR). */
export const listBar = listBarSetup.createMachine({
  id: 'listBar',
  description: 'What stands above a list: counts, views, columns, and the list as a file.',
  context: ({ input }) => ({
    ...input,
    before: input.settings,
    naming: null,
    ranges: null,
    asked: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    counts: {
      initial: 'counted',
      states: {
        counted: {
          invoke: { src: 'listCounts', id: 'listCounts', input: ({ context }) => context.filters },
          on: {
            'query.shown': {
              description: 'The statuses are counted among the loans that the filters keep.',
              guard: { type: 'isOtherwiseFiltered', params: ({ event }) => event },
              actions: { type: 'setFilters', params: ({ event }) => event },
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
        'column.toggled': {
          actions: { type: 'toggleColumn', params: ({ event }) => event },
          target: '.keeping',
        },
        'density.chosen': {
          actions: { type: 'setDensity', params: ({ event }) => event },
          target: '.keeping',
        },
        'view.deleted': { actions: { type: 'dropView', params: ({ event }) => event }, target: '.keeping' },
        'name.given': {
          guard: { type: 'hasName', params: ({ context }) => context.naming },
          actions: { type: 'addView', params: ({ context }) => context.naming },
          target: '.keeping',
        },
      },
      states: {
        kept: {},
        keeping: {
          invoke: {
            src: 'keepSettings',
            input: ({ context: { before, settings } }) => ({ before, after: settings }),
            onDone: 'kept',
            onError: 'notKept',
          },
        },
        notKept: { description: 'The browser keeps nothing: what is arranged lasts as long as the screen.' },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'endDialog',
          on: {
            'naming.opened': {
              actions: { type: 'beginNaming', params: ({ event }) => event },
              target: 'naming',
            },
            'ranges.opened': {
              actions: { type: 'beginRanges', params: ({ event }) => event },
              target: 'ranges',
            },
          },
        },
        naming: {
          description: 'A view is given a name.',
          initial: 'typing',
          on: {
            'name.typed': { actions: { type: 'setName', params: ({ event }) => event }, target: '.typing' },
            'name.given': [
              { guard: { type: 'hasName', params: ({ context }) => context.naming }, target: 'closed' },
              { target: '.refused' },
            ],
            'naming.cancelled': 'closed',
          },
          states: {
            typing: {},
            refused: { description: 'A name of blanks is none: its field says so.' },
          },
        },
        ranges: {
          description: 'The due days and amounts that the loans are filtered by are asked for.',
          initial: 'typing',
          on: {
            'range.typed': { actions: { type: 'setRange', params: ({ event }) => event }, target: '.typing' },
            'ranges.given': [
              { guard: { type: 'isUsable', params: ({ context }) => context.ranges }, target: 'closed' },
              { target: '.refused' },
            ],
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
        none: {
          on: {
            'file.requested': {
              actions: { type: 'setAsked', params: ({ event }) => event },
              target: 'saving',
            },
          },
        },
        saving: {
          invoke: {
            src: 'saveList',
            input: ({ context }) => ({ query: known(context.asked) }),
            onDone: 'none',
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'failed',
            },
          },
        },
        failed: {
          on: {
            'file.requested': {
              actions: { type: 'setAsked', params: ({ event }) => event },
              target: 'saving',
            },
          },
        },
      },
    },
    mark: {
      initial: 'plain',
      states: {
        plain: {
          on: {
            'rows.shown': { guard: { type: 'isMade', params: ({ context }) => context }, target: 'lit' },
          },
        },
        lit: { after: { litTime: { actions: 'clearMade', target: 'plain' } } },
      },
    },
  },
});

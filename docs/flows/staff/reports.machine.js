import { createMachine } from 'xstate';

export const reports = createMachine({
  id: 'reports',
  description:
    'Three figures of the book, and four reports that are made from it in the browser, looked at and kept as files.',
  type: 'parallel',
  states: {
    range: {
      description: 'From which day to which the reports look that cover a range.',
      initial: 'readable',
      on: {
        'range.changed': [
          { guard: 'isRange', actions: 'setRange', target: '.readable.keeping' },
          { actions: 'setDraft', target: '.unreadable' },
        ],
      },
      states: {
        readable: {
          description: 'A report of another range is Pending again as soon as the range is a different one.',
          initial: 'kept',
          states: {
            kept: {},
            keeping: {
              description:
                'The range is offered when the reports are opened again; the usual one follows the day.',
              invoke: { src: 'keepRange', onDone: 'kept', onError: 'notKept' },
            },
            notKept: { description: 'The browser keeps nothing: the range lasts as long as the screen.' },
          },
        },
        unreadable: { description: 'What is wrong is said beside it; what was generated stays.' },
      },
    },
    work: {
      initial: 'reading',
      states: {
        reading: {
          description:
            'The book is read; what was read before stays on the screen meanwhile, as of the day when it was read.',
          initial: 'loading',
          on: {
            'work.cancelled': [
              { guard: 'hasBook', actions: 'clearRequestedReport', target: 'ready' },
              { target: 'stopped' },
            ],
          },
          states: {
            loading: {
              invoke: {
                id: 'reportBook',
                src: 'reportBook',
                onDone: [
                  {
                    description: 'The report that the address asks for is made at once.',
                    guard: 'isThereAndAsked',
                    actions: 'setBook',
                    target: '#reports.work.ready.generating',
                  },
                  { guard: 'isThere', actions: 'setBook', target: '#reports.work.ready' },
                  { actions: 'setFailure', target: 'loadFailed' },
                ],
                onError: { actions: 'setFailure', target: 'loadFailed' },
              },
            },
            loadFailed: {
              always: [
                { guard: 'hasBook', target: '#reports.work.ready.idle.unrefreshed' },
                { target: '#reports.work.unavailable' },
              ],
            },
          },
        },
        stopped: {
          description: 'The reading was cancelled before there was anything to show.',
          on: { 'book.requested': { actions: 'noteDay', target: 'reading' } },
        },
        unavailable: {
          description: 'The book could not be read, and there is none from before.',
          tags: 'failed',
          on: { 'book.requested': { actions: 'noteDay', target: 'reading' } },
        },
        ready: {
          description: 'There is a book, and reports can be made from it, one at a time.',
          initial: 'idle',
          on: {
            'book.requested': { actions: ['noteDay', 'clearRequestedReport'], target: 'reading' },
            'report.opened': { guard: 'isGenerated', actions: 'show' },
            'sort.chosen': { guard: 'isShown', actions: 'setSort' },
          },
          states: {
            idle: {
              initial: 'untried',
              on: {
                'report.requested': [
                  {
                    description:
                      'The screen was left open overnight: the report is made of the book of today.',
                    guard: 'needsNewBook',
                    actions: ['noteDay', 'setRequestedReport'],
                    target: '#reports.work.reading',
                  },
                  { guard: 'canBeMade', actions: 'setRequestedReport', target: 'generating' },
                ],
                'download.requested': {
                  guard: 'isGenerated',
                  actions: 'setRequestedReport',
                  target: 'saving',
                },
              },
              states: {
                untried: {},
                unrefreshed: {
                  description: 'The book could not be read again; the one from before still stands.',
                  tags: 'failed',
                },
                buildFailed: { description: 'A report could not be made.', tags: 'failed' },
                unsaved: {
                  description: 'A file could not be saved.',
                  tags: 'failed',
                  on: { 'range.changed': { guard: 'isOtherRange', target: 'untried' } },
                },
              },
            },
            generating: {
              description: 'The report is made, a piece of the book at a time.',
              invoke: {
                id: 'reportBuild',
                src: 'reportBuild',
                onDone: [
                  { guard: 'isThere', actions: 'setReport', target: 'idle' },
                  { actions: 'setFailure', target: 'idle.buildFailed' },
                ],
                onError: { actions: 'setFailure', target: 'idle.buildFailed' },
              },
              on: {
                'work.cancelled': { actions: 'clearRequestedReport', target: 'idle' },
                'range.changed': {
                  description: 'What is being made would be of a range that is no longer asked for.',
                  guard: 'isWantedOfOtherRange',
                  actions: 'clearRequestedReport',
                  target: 'idle',
                },
              },
            },
            saving: {
              invoke: {
                src: 'saveReport',
                onDone: 'idle',
                onError: { actions: 'setFailure', target: 'idle.unsaved' },
              },
              on: {
                'work.cancelled': 'idle',
                'range.changed': {
                  guard: 'isWantedOfOtherRange',
                  actions: 'clearRequestedReport',
                  target: 'idle',
                },
              },
            },
          },
        },
      },
    },
  },
});

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
          { guard: 'isRange', actions: 'setRange', target: '.readable' },
          { actions: 'setDraft', target: '.unreadable' },
        ],
      },
      states: {
        readable: {
          description: 'A report of another range is Pending again as soon as the range is a different one.',
        },
        unreadable: {
          description:
            'Something stands against what was typed, and is said beside it; what was generated stays.',
        },
      },
    },
    work: {
      initial: 'reading',
      states: {
        reading: {
          description:
            'The book is read from the server; what was read before stays on the screen meanwhile.',
          initial: 'loans',
          entry: 'beginReading',
          on: { 'work.cancelled': [{ guard: 'hasBook', target: 'ready' }, { target: 'stopped' }] },
          states: {
            loans: {
              description: 'Page by page where the server has pages, else all at once.',
              invoke: {
                src: 'readLoans',
                onDone: [
                  { guard: 'hasMore', actions: 'setLoans', target: 'loans', reenter: true },
                  { actions: ['setLoans', 'beginList'], target: 'payments' },
                ],
                onError: { actions: 'setFailure', target: 'loadFailed' },
              },
            },
            payments: {
              invoke: {
                src: 'readPayments',
                onDone: [
                  { guard: 'hasMore', actions: 'setPayments', target: 'payments', reenter: true },
                  { actions: ['setPayments', 'beginCounting'], target: 'counting' },
                ],
                onError: { actions: 'setFailure', target: 'loadFailed' },
              },
            },
            counting: {
              description: 'The three figures are added up, a piece of the book at a time.',
              invoke: {
                src: 'sumNextChunk',
                onDone: [
                  { guard: 'isUnfinished', actions: 'setCounting', target: 'counting', reenter: true },
                  { actions: 'setBook', target: '#reports.work.ready' },
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
          on: { 'book.requested': 'reading' },
        },
        unavailable: {
          description: 'The book could not be read, and there is none from before.',
          tags: 'failed',
          on: { 'book.requested': 'reading' },
        },
        ready: {
          description: 'There is a book, and reports can be made from it, one at a time.',
          initial: 'idle',
          on: {
            'book.requested': { actions: 'clearRequestedReport', target: 'reading' },
            'report.opened': { guard: 'isGenerated', actions: 'show' },
          },
          states: {
            idle: {
              initial: 'idle',
              on: {
                'report.requested': { guard: 'canBeMade', actions: 'beginMaking', target: 'generating' },
                'download.requested': {
                  guard: 'isGenerated',
                  actions: 'setRequestedReport',
                  target: 'saving',
                },
              },
              states: {
                idle: {},
                unrefreshed: {
                  description: 'The book could not be read again; the one from before still stands.',
                  tags: 'failed',
                },
                buildFailed: { description: 'A report could not be made.', tags: 'failed' },
                unsaved: {
                  description: 'A file could not be saved.',
                  tags: 'failed',
                  on: { 'range.changed': { guard: 'isOtherRange', target: 'idle' } },
                },
              },
            },
            generating: {
              description: 'The report is made, a piece of the book at a time.',
              exit: 'endMaking',
              invoke: {
                src: 'buildNextChunk',
                onDone: [
                  { guard: 'isUnfinished', actions: 'setMaking', target: 'generating', reenter: true },
                  { actions: 'setReport', target: 'idle' },
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

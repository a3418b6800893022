import { isSameRange, usualRange } from '#domain/reports/reportRange.ts';
import { known } from '#machines/known.ts';
import { failedWith, newReports, reportsSetup, taskOf } from './reportsSetup.ts';

/** The reports of the back office: the book is read a page at a time, and each report is made from it in the browser. */
export const reports = reportsSetup.createMachine({
  id: 'reports',
  description:
    'Three figures of the book, and four reports that are made from it in the browser, looked at and kept as files.',
  context: ({ input }) => newReports(input),
  type: 'parallel',
  states: {
    range: {
      description: 'From which day to which the reports look that cover a range.',
      initial: 'readable',
      states: {
        readable: {
          description: 'A report of another range is Pending again as soon as the range is a different one.',
          initial: 'kept',
          states: {
            kept: {},
            keeping: {
              description:
                'The range is offered when the reports are opened again; the usual one follows the day.',
              invoke: {
                src: 'keepRange',
                input: ({ context: { range, today } }) =>
                  isSameRange(range, usualRange(today)) ? null : range,
                onDone: 'kept',
                onError: 'notKept',
              },
            },
            notKept: { description: 'The browser keeps nothing: the range lasts as long as the screen.' },
          },
        },
        unreadable: { description: 'What is wrong is said beside it; what was generated stays.' },
      },
      on: {
        'range.changed': [
          {
            guard: { type: 'isRange', params: ({ event }) => event.draft },
            actions: { type: 'setRange', params: ({ event }) => event.draft },
            target: '.readable.keeping',
          },
          { actions: { type: 'setDraft', params: ({ event }) => event.draft }, target: '.unreadable' },
        ],
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
                input: ({ context: { askedOn } }) => ({ today: askedOn }),
                onDone: [
                  {
                    description: 'The report that the address asks for is made at once.',
                    guard: { type: 'isThereAndAsked', params: ({ event }) => event.output.book },
                    actions: { type: 'setBook', params: ({ event }) => event.output.book },
                    target: '#reports.work.ready.generating',
                  },
                  {
                    guard: { type: 'isThere', params: ({ event }) => event.output.book },
                    actions: { type: 'setBook', params: ({ event }) => event.output.book },
                    target: '#reports.work.ready',
                  },
                  {
                    actions: { type: 'setFailure', params: ({ event }) => event.output.message },
                    target: 'loadFailed',
                  },
                ],
                onError: failedWith('loadFailed'),
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
            'report.opened': {
              guard: { type: 'isGenerated', params: ({ event }) => event.name },
              actions: { type: 'show', params: ({ event }) => event.name },
            },
            'sort.chosen': {
              guard: 'isShown',
              actions: { type: 'setSort', params: ({ event }) => event.column },
            },
          },
          states: {
            idle: {
              initial: 'untried',
              on: {
                'report.requested': [
                  {
                    description:
                      'The screen was left open overnight: the report is made of the book of today.',
                    guard: { type: 'needsNewBook', params: ({ event }) => event.name },
                    actions: ['noteDay', { type: 'setRequestedReport', params: ({ event }) => event.name }],
                    target: '#reports.work.reading',
                  },
                  {
                    guard: { type: 'canBeMade', params: ({ event }) => event.name },
                    actions: { type: 'setRequestedReport', params: ({ event }) => event.name },
                    target: 'generating',
                  },
                ],
                'download.requested': {
                  guard: { type: 'isGenerated', params: ({ event }) => event.name },
                  actions: { type: 'setRequestedReport', params: ({ event }) => event.name },
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
                  on: {
                    'range.changed': {
                      guard: { type: 'isOtherRange', params: ({ event }) => event.draft },
                      target: 'untried',
                    },
                  },
                },
              },
            },
            generating: {
              description: 'The report is made, a piece of the book at a time.',
              on: {
                'work.cancelled': { actions: 'clearRequestedReport', target: 'idle' },
                'range.changed': {
                  description: 'What is being made would be of a range that is no longer asked for.',
                  guard: { type: 'isWantedOfOtherRange', params: ({ event }) => event.draft },
                  actions: 'clearRequestedReport',
                  target: 'idle',
                },
              },
              invoke: {
                id: 'reportBuild',
                src: 'reportBuild',
                input: ({ context }) => ({ task: taskOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isThere', params: ({ event }) => event.output.report },
                    actions: { type: 'setReport', params: ({ event }) => event.output.report },
                    target: 'idle',
                  },
                  {
                    actions: { type: 'setFailure', params: ({ event }) => event.output.message },
                    target: 'idle.buildFailed',
                  },
                ],
                onError: failedWith('idle.buildFailed'),
              },
            },
            saving: {
              on: {
                'work.cancelled': 'idle',
                'range.changed': {
                  guard: { type: 'isWantedOfOtherRange', params: ({ event }) => event.draft },
                  actions: 'clearRequestedReport',
                  target: 'idle',
                },
              },
              invoke: {
                src: 'saveReport',
                input: ({ context: { wanted, generated } }) => known(generated[known(wanted)]),
                onDone: 'idle',
                onError: failedWith('idle.unsaved', 'This browser could not save the file.'),
              },
            },
          },
        },
      },
    },
  },
});

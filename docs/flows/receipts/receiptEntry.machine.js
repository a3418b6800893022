import { createMachine } from 'xstate';

export const receiptEntry = createMachine({
  id: 'receiptEntry',
  description: 'Money that came in: whose loan, how much, what it pays, and the receipt for it.',
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      tags: 'asking',
      invoke: {
        id: 'loanPicker',
        src: 'loanPicker',
        onSnapshot: [
          { description: 'What is being recorded is not changed.', guard: 'isRecording' },
          { guard: 'isOtherLoan', actions: 'setLoan', target: '.editing.entry.judging' },
        ],
      },
      states: {
        editing: {
          type: 'parallel',
          tags: 'editable',
          states: {
            entry: {
              initial: 'judging',
              on: {
                'draft.changed': { actions: 'changeDraft', target: '.judging' },
                'preview.requested': { guard: 'isWhole', target: '.previewing' },
                'receipt.confirmed': [
                  { guard: 'isPreviewed', target: '#receiptEntry.asking.recording' },
                  {
                    description:
                      'What it pays is shown before it is recorded: today, where the day has turned while nobody looked.',
                    guard: 'isWhole',
                    actions: 'followDay',
                    target: '.previewing',
                  },
                  { actions: 'setProblems', target: '.incomplete' },
                ],
              },
              after: {
                dayIsOver: [
                  {
                    description: 'What was sent without an answer keeps its day, and is the same receipt.',
                    guard: 'isSent',
                    actions: 'setToday',
                    target: '.unanswered',
                    reenter: true,
                  },
                  {
                    description:
                      'Money that is recorded from now on counts on the new day, and pays what is due on it.',
                    actions: 'setToday',
                    target: 'entry',
                    reenter: true,
                  },
                ],
              },
              states: {
                judging: {
                  always: [
                    { guard: 'hasNoLoan', target: 'choosingLoan' },
                    { guard: 'isWhole', target: 'pausing' },
                    { target: 'incomplete' },
                  ],
                },
                choosingLoan: { description: 'Whose money it is decides what it pays.' },
                incomplete: { description: 'Something is missing or cannot be read: there is no preview.' },
                pausing: {
                  description: 'The person is typing: one preview a pause, not one a letter.',
                  tags: 'computing',
                  after: { typingPause: 'previewing' },
                },
                previewing: {
                  description: 'A change makes another preview, and this one is not waited for.',
                  tags: 'computing',
                  invoke: {
                    src: 'previewReceipt',
                    onDone: { actions: 'setPreview', target: 'previewed' },
                    onError: [
                      { guard: 'isRefusedAgain', actions: 'setFailure', target: 'unpayable' },
                      { actions: 'setFailure', target: 'unpreviewed' },
                    ],
                  },
                },
                previewed: { description: 'What is shown is what these entries pay.' },
                unpayable: {
                  description: 'The server refuses these entries: only others get another answer.',
                },
                unpreviewed: {
                  description: 'There was no answer: everything typed is kept, and can be asked about again.',
                },
                refused: {
                  description: 'The recording was refused; everything typed is kept for another try.',
                },
                unanswered: {
                  description:
                    'Nobody knows whether it was recorded: sent again, the same entries are the same receipt.',
                },
              },
            },
            draft: {
              description: 'Whether leaving would lose anything.',
              initial: 'proposed',
              states: {
                proposed: { always: { guard: 'isTyped', target: 'changed' } },
                changed: { tags: 'unsaved', always: { guard: 'isProposed', target: 'proposed' } },
              },
            },
          },
        },
        recording: {
          description: 'Nobody leaves before it is known what came of it.',
          tags: ['working', 'busy'],
          invoke: {
            src: 'recordReceipt',
            onDone: { actions: 'setRecorded', target: '#receiptEntry.recorded' },
            onError: [
              {
                guard: 'isUnanswered',
                actions: ['setFailure', 'keepDay'],
                target: 'editing.entry.unanswered',
              },
              { actions: ['setFailure', 'releaseDay'], target: 'editing.entry.refused' },
            ],
          },
        },
      },
    },
    recorded: {
      description: 'The receipt has its number.',
      on: { 'another.requested': { actions: 'beginAnother', target: 'asking' } },
    },
  },
});

import type { SnapshotFrom } from 'xstate';
import { receiptProblems } from '#domain/loanAccount/receiptOrder.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { draftRegion } from '#machines/draftRegion.ts';
import { known } from '#machines/known.ts';
import { newEntry, orderOf, receiptEntrySetup } from './receiptEntrySetup.ts';

/**
 * The entry of a receipt, from choosing its loan to the recorded receipt (rule RECEIPT-ENTRY). What the amount will pay
 * is previewed while it is typed; only entries that were previewed can be recorded.
 */
export const receiptEntry = receiptEntrySetup.createMachine({
  id: 'receiptEntry',
  description: 'Money that came in: whose loan, how much, what it pays, and the receipt for it.',
  context: ({ input }) => newEntry(input),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      invoke: {
        id: 'loanPicker',
        src: 'loanPicker',
        input: ({ context }) => ({ preselected: context.preselected }),
        onSnapshot: [
          { description: 'What is being recorded is not changed.', guard: 'isRecording' },
          {
            guard: { type: 'isOtherLoan', params: ({ event }) => event.snapshot.context.chosen },
            actions: { type: 'setLoan', params: ({ event }) => event.snapshot.context.chosen },
            target: '.editing.entry.judging',
          },
        ],
      },
      initial: 'editing',
      states: {
        editing: {
          tags: 'editable',
          type: 'parallel',
          states: {
            entry: {
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
              on: {
                'draft.changed': {
                  actions: { type: 'changeDraft', params: ({ event }) => event.change },
                  target: '.judging',
                },
                'preview.requested': {
                  guard: { type: 'isWhole', params: ({ context }) => orderOf(context) },
                  target: '.previewing',
                },
                'receipt.confirmed': [
                  {
                    guard: { type: 'isPreviewed', params: ({ context }) => orderOf(context) },
                    target: '#receiptEntry.asking.recording',
                  },
                  {
                    description:
                      'What it pays is shown before it is recorded: today, where the day has turned while nobody looked.',
                    guard: { type: 'isWhole', params: ({ context }) => orderOf(context) },
                    actions: 'followDay',
                    target: '.previewing',
                  },
                  {
                    actions: {
                      type: 'setProblems',
                      params: ({ context }) => receiptProblems(context, dayInIndia(context.clock.now())),
                    },
                    target: '.incomplete',
                  },
                ],
              },
              initial: 'judging',
              states: {
                judging: {
                  always: [
                    {
                      guard: { type: 'hasNoLoan', params: ({ context }) => context.loanId },
                      target: 'choosingLoan',
                    },
                    {
                      guard: { type: 'isWhole', params: ({ context }) => orderOf(context) },
                      target: 'pausing',
                    },
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
                    input: ({ context }) => known(orderOf(context)),
                    onDone: {
                      actions: { type: 'setPreview', params: ({ event }) => event.output },
                      target: 'previewed',
                    },
                    onError: [
                      {
                        guard: { type: 'isRefusedAgain', params: ({ event }) => ({ error: event.error }) },
                        actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                        target: 'unpayable',
                      },
                      {
                        actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                        target: 'unpreviewed',
                      },
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
            draft: draftRegion,
          },
        },
        recording: {
          description: 'Nobody leaves before it is known what came of it.',
          tags: ['working', 'busy'],
          invoke: {
            src: 'recordReceipt',
            input: ({ context }) => known(orderOf(context)),
            onDone: {
              actions: { type: 'setRecorded', params: ({ event }) => event.output },
              target: '#receiptEntry.recorded',
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
                actions: [{ type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, 'keepDay'],
                target: 'editing.entry.unanswered',
              },
              {
                actions: [
                  { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                  'releaseDay',
                ],
                target: 'editing.entry.refused',
              },
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

export type ReceiptEntrySnapshot = SnapshotFrom<typeof receiptEntry>;

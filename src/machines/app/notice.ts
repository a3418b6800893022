import { assign, setup } from 'xstate';

export type NoticeEvent =
  { readonly type: 'success.reported'; readonly message: string } | { readonly type: 'notice.dismissed' };

/** A success message that outlives its screen: it is shown on the next one for a while, or until it is dismissed. */
export const notice = setup({
  types: {
    context: {} as { readonly message: string },
    events: {} as NoticeEvent,
  },
  actions: {
    setMessage: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: '' }),
  },
  delays: { noticeRead: 6_000 },
}).createMachine({
  id: 'notice',
  description: 'Says what succeeded, on whatever screen comes next.',
  context: { message: '' },
  initial: 'quiet',
  on: {
    'success.reported': {
      description: 'The newest success takes the place of the one before, and has its full time.',
      actions: { type: 'setMessage', params: ({ event }) => event.message },
      target: '.shown',
      reenter: true,
    },
  },
  states: {
    quiet: { entry: 'clearMessage' },
    shown: { on: { 'notice.dismissed': 'quiet' }, after: { noticeRead: 'quiet' } },
  },
});

import { assign, setup } from 'xstate';

/** A way on from what succeeded. */
export interface NoticeLink {
  readonly label: string;
  readonly to: string;
}

interface NoticeContext {
  readonly message: string;
  readonly links: readonly NoticeLink[];
}

export type NoticeEvent =
  | {
      readonly type: 'success.reported';
      readonly message: string;
      /** Omitted for none. */
      readonly links?: readonly NoticeLink[];
    }
  | { readonly type: 'notice.dismissed' };

/** A success message that outlives its screen: it is shown on the next one for a while, or until it is dismissed. */
export const notice = setup({
  types: {
    context: {} as NoticeContext,
    events: {} as NoticeEvent,
  },
  actions: {
    setMessage: assign(
      (_, { message, links = [] }: Pick<NoticeContext, 'message'> & Partial<NoticeContext>) => ({
        message,
        links,
      }),
    ),
    clearMessage: assign({ message: '', links: [] }),
  },
  delays: { noticeRead: 6_000 },
}).createMachine({
  id: 'notice',
  description: 'Says what succeeded, on whatever screen comes next.',
  context: { message: '', links: [] },
  initial: 'quiet',
  on: {
    'success.reported': {
      description: 'The newest success takes the place of the one before, and has its full time.',
      actions: { type: 'setMessage', params: ({ event }) => event },
      target: '.shown',
      reenter: true,
    },
  },
  states: {
    quiet: { entry: 'clearMessage' },
    shown: { on: { 'notice.dismissed': 'quiet' }, after: { noticeRead: 'quiet' } },
  },
});

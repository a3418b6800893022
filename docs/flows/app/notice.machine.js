import { createMachine } from 'xstate';

export const notice = createMachine({
  id: 'notice',
  description: 'Says what succeeded, on whatever screen comes next.',
  initial: 'quiet',
  on: {
    'success.reported': {
      description: 'The newest success takes the place of the one before, and has its full time.',
      actions: 'setMessage',
      target: '.shown',
      reenter: true,
    },
  },
  states: {
    quiet: { entry: 'clearMessage' },
    shown: { on: { 'notice.dismissed': 'quiet' }, after: { noticeRead: 'quiet' } },
  },
});

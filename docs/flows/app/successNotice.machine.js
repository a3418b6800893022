import { createMachine } from 'xstate';

export const successNotice = createMachine({
  id: 'successNotice',
  description: 'Says what succeeded, on whatever screen comes next.',
  initial: 'quiet',
  on: {
    'success.reported': {
      description: 'The newest success takes the place of the one before, and has its full time.',
      actions: 'takeMessage',
      target: '.shown',
      reenter: true,
    },
  },
  states: {
    quiet: { entry: 'forgetMessage' },
    shown: { on: { 'notice.dismissed': 'quiet' }, after: { noticeRead: 'quiet' } },
  },
});

import { createMachine } from 'xstate';

export const leaveGuard = createMachine({
  id: 'leaveGuard',
  description: 'Asks before unsaved changes are left, whichever screen has them and whatever leads away.',
  initial: 'free',
  on: { 'screen.held': { actions: 'addHold' }, 'screen.released': { actions: 'removeHold' } },
  states: {
    free: {
      description: 'Nothing is unsaved: every step goes at once, and this flow hears of none.',
      always: { guard: 'isHeld', target: 'held' },
    },
    held: {
      description: 'A step away is stopped; a closed or reloaded page has the browser ask.',
      tags: 'blocking',
      on: {
        'leave.requested': [
          { description: 'Nobody leaves before it is known what came of it.', guard: 'isBusy' },
          { target: 'asking' },
        ],
      },
      always: { guard: 'isReleased', target: 'free' },
    },
    asking: {
      description:
        'Leaving would lose what was typed and not saved. The question stays until it is answered.',
      tags: 'blocking',
      on: {
        'leave.confirmed': 'leaving',
        'leave.declined': 'held',
        'screen.closed': {
          description: 'The screen is gone, as when the session ends: there is nothing left to ask.',
          target: 'held',
        },
      },
      always: { guard: 'isBusy', target: 'held' },
    },
    leaving: {
      description: 'The step that was stopped is taken.',
      invoke: { src: 'proceed', onDone: 'held', onError: 'held' },
    },
  },
});

import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

/** A part of the screen that has unsaved changes, which keep the person on the screen. */
interface Hold {
  /** The id of the part of the screen. */
  readonly screen: string;
  /** True while something is being recorded; the screen cannot be left until the result is known. */
  readonly isBusy: boolean;
  /** True for a dialog, which a step within the path takes away as well. */
  readonly isDialog: boolean;
}

export type LeaveGuardEvent =
  | ({ readonly type: 'screen.held' } & Hold)
  | { readonly type: 'screen.released'; readonly screen: string }
  | { readonly type: 'screen.closed' }
  | { readonly type: 'leave.requested' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' };

interface LeaveGuardContext {
  readonly holds: readonly Hold[];
}

/**
 * Asks before a screen with unsaved changes is left, for all screens. Parts of a screen report their unsaved changes; a
 * step elsewhere (a link, Back, Logout) asks, and is dropped while something is being recorded.
 */
export const leaveGuard = setup({
  types: {
    context: {} as LeaveGuardContext,
    events: {} as LeaveGuardEvent,
    tags: {} as 'blocking',
  },
  actors: {
    proceed: fromPromise<void>(unprovided),
  },
  guards: {
    isHeld: ({ context }) => context.holds.length > 0,
    isReleased: ({ context }) => context.holds.length === 0,
    isBusy: ({ context }) => context.holds.some(({ isBusy }) => isBusy),
  },
  actions: {
    addHold: assign({
      holds: ({ context }, { screen, isBusy, isDialog }: Hold) => [
        ...context.holds.filter((hold) => hold.screen !== screen),
        { screen, isBusy, isDialog },
      ],
    }),
    removeHold: assign({
      holds: ({ context }, { screen }: Pick<Hold, 'screen'>) =>
        context.holds.filter((hold) => hold.screen !== screen),
    }),
  },
}).createMachine({
  id: 'leaveGuard',
  description: 'Asks before unsaved changes are left, whichever screen has them and whatever leads away.',
  context: { holds: [] },
  initial: 'free',
  on: {
    'screen.held': { actions: { type: 'addHold', params: ({ event }) => event } },
    'screen.released': { actions: { type: 'removeHold', params: ({ event }) => event } },
  },
  states: {
    free: {
      description: 'Nothing is unsaved: every step goes at once, and this flow hears of none.',
      always: { guard: 'isHeld', target: 'held' },
    },
    held: {
      description: 'A step away is stopped; a closed or reloaded page has the browser ask.',
      tags: 'blocking',
      always: { guard: 'isReleased', target: 'free' },
      on: {
        'leave.requested': [
          { guard: 'isBusy', description: 'Nobody leaves before it is known what came of it.' },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      description:
        'Leaving would lose what was typed and not saved. The question stays until it is answered.',
      tags: 'blocking',
      always: { guard: 'isBusy', target: 'held' },
      on: {
        'leave.confirmed': 'leaving',
        'leave.declined': 'held',
        'screen.closed': {
          description: 'The screen is gone, as when the session ends: there is nothing left to ask.',
          target: 'held',
        },
      },
    },
    leaving: {
      description: 'The step that was stopped is taken.',
      invoke: { src: 'proceed', onDone: 'held', onError: 'held' },
    },
  },
});

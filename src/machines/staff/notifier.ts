import { assign, fromPromise, setup } from 'xstate';
import { isMissingCall, reasonOf } from '#api/failure.ts';
import type { Notifications } from '#domain/portfolio/notifications.ts';
import { unprovided } from '#machines/unprovided.ts';

/** Somebody opens the bell, and wants to see what is so now. */
export type NotifierEvent = { readonly type: 'notifications.opened' };

/**
 * Counts again and again what waits for staff (rule NOTIFICATIONS). It lives as long as the frame of the back office, so a
 * sign-out ends it. A count that fails says nothing: the last one stays.
 */
export const notifier = setup({
  types: {
    context: {} as { readonly known: Notifications | null },
    events: {} as NotifierEvent,
    tags: {} as 'absent',
  },
  actors: {
    readNotifications: fromPromise<Notifications>(unprovided),
    /** Done as soon as somebody can see the page, and the browser has nothing else to do. */
    awaitPage: fromPromise<void>(unprovided),
  },
  guards: {
    isMissingCall: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
    isRefused: (_, { error }: { readonly error: unknown }) => {
      const reason = reasonOf(error);
      return reason._tag === 'Refused' && (reason.status === 401 || reason.status === 403);
    },
  },
  actions: { setKnown: assign({ known: (_, known: Notifications) => known }) },
  delays: { nextCount: 60_000, nextTry: 15 * 60_000 },
}).createMachine({
  id: 'notifier',
  description: 'What waits for staff, counted every minute while the page is seen.',
  context: { known: null },
  initial: 'unseen',
  states: {
    counting: {
      description: 'What was counted last is shown until the answer is there.',
      invoke: {
        src: 'readNotifications',
        onDone: { actions: { type: 'setKnown', params: ({ event }) => event.output }, target: 'waiting' },
        onError: [
          {
            guard: { type: 'isMissingCall', params: ({ event }) => ({ error: event.error }) },
            target: 'absent',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
          },
          { description: 'The last count stays, and the next may succeed.', target: 'waiting' },
        ],
      },
    },
    waiting: {
      on: { 'notifications.opened': 'counting' },
      after: { nextCount: 'unseen' },
    },
    refused: {
      description:
        'The session has ended, or a second factor is due. Each refusal is an event of the security log.',
      on: { 'notifications.opened': 'counting' },
      after: { nextTry: 'unseen' },
    },
    unseen: {
      description: 'Nothing is counted for nobody, and no count keeps a screen waiting for its own figures.',
      on: { 'notifications.opened': 'counting' },
      invoke: { src: 'awaitPage', onDone: 'counting', onError: 'counting' },
    },
    absent: { description: 'The server has no such call: there is no bell.', tags: 'absent', type: 'final' },
  },
});

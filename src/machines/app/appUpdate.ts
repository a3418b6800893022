import { fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export type AppUpdateEvent =
  /** The person has come back to the page, or the network has. */
  | { readonly type: 'page.resumed' }
  | { readonly type: 'update.accepted' }
  | { readonly type: 'update.postponed' };

/**
 * Finds out that the server has a newer version of the app than the page that is open, and offers to reload. The page
 * is never reloaded without being asked to, and the leave guard asks where something is unsaved.
 */
export const appUpdate = setup({
  types: {
    events: {} as AppUpdateEvent,
    tags: {} as 'offered',
  },
  actors: {
    /** Answers whether the server's page is another than this one. */
    askVersion: fromPromise<boolean>(unprovided),
    /** Reloads as soon as no screen with unsaved changes objects. */
    requestReload: fromPromise<void>(unprovided),
  },
  guards: {
    isNewer: (_, isNewer: boolean) => isNewer,
  },
  delays: { nextCheck: 30 * 60_000, nextOffer: 30 * 60_000 },
}).createMachine({
  id: 'appUpdate',
  description:
    'A newer version of the app is offered to a page that is open; reloading is left to the person.',
  initial: 'current',
  states: {
    current: {
      on: { 'page.resumed': 'checking' },
      after: { nextCheck: 'checking' },
    },
    checking: {
      invoke: {
        src: 'askVersion',
        onDone: [
          { guard: { type: 'isNewer', params: ({ event }) => event.output }, target: 'offered' },
          { target: 'current' },
        ],
        onError: { description: 'Without a network there is nothing newer to be had.', target: 'current' },
      },
    },
    offered: {
      description: 'The old page goes on working: its files are kept while it is open.',
      tags: 'offered',
      on: { 'update.accepted': 'asking', 'update.postponed': 'postponed' },
    },
    asking: {
      description: 'Where something is unsaved, the leave guard asks; the offer stays for those who stay.',
      tags: 'offered',
      invoke: { src: 'requestReload', onDone: 'offered', onError: 'failed' },
    },
    failed: {
      description: 'The person is told to reload the page themselves.',
      tags: 'offered',
      on: { 'update.accepted': 'asking', 'update.postponed': 'postponed' },
    },
    postponed: { after: { nextOffer: 'offered' } },
  },
});

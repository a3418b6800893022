import { fromPromise } from 'xstate';
import { signInSessions } from '#machines/security/signInSessions.ts';
import type { App } from '#app/app.ts';
import { ownSessions } from '#machines/security/parts.ts';
import { loadedBy } from './loadedBy.ts';

/** The flows of the Security tab, which is the same for staff and borrowers. */
export const securityMachines = ({ client }: App) => ({
  sessionsMachine: signInSessions.provide({
    actors: {
      ownSessions: loadedBy(ownSessions, () => client.listSessions()),
      endSessions: fromPromise(async ({ input }) => {
        if (input._tag === 'One') await client.endOwnSession({ sessionId: input.session.id });
        else await client.endOwnOtherSessions();
      }),
    },
  }),
});

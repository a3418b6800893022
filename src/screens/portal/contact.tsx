import { fromPromise } from 'xstate';
import { isOurServer } from '#browser/credentials.ts';
import { lenderSettings } from '#machines/lender/parts.ts';
import { feedbackForm } from '#machines/portal/feedbackForm.ts';
import { Contact } from '#ui/portal/contact/Contact.tsx';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import type { App } from '#app/app.ts';
import { feedbackOutboxOf, keepMessage } from './feedbackOutbox.ts';

/** The screen at `/customers/contact`. */
export const contactScreen = (app: App) => {
  const machine = feedbackForm.provide({
    actors: {
      keepMessage: fromPromise(async ({ input: draft }) => keepMessage(app, draft)),
      restoreRefused: fromPromise(async ({ input: refused }) => {
        feedbackOutboxOf(app).send({ type: 'refused.takenBack', key: refused.key });
      }),
    },
  });
  // A foreign server has no set-up, so it is not asked.
  const lenderMachine = loadedBy(lenderSettings, async () =>
    isOurServer(app.storage) ? app.client.getLender() : nothingSaid,
  );
  return () => <Contact machine={machine} lenderMachine={lenderMachine} outbox={feedbackOutboxOf(app)} />;
};

const nothingSaid = { version: 0, settings: {}, saved: [], changedBy: null, changedAt: null };

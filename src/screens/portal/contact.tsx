import { fromPromise } from 'xstate';
import { feedbackForm } from '#machines/portal/feedbackForm.ts';
import { Contact } from '#ui/portal/contact/Contact.tsx';
import type { App } from '#app/app.ts';
import { feedbackOutboxOf, keepMessage } from './feedbackOutbox.ts';

/** `/customers/contact`. */
export const contactScreen = (app: App) => {
  const machine = feedbackForm.provide({
    actors: {
      keepMessage: fromPromise(async ({ input: draft }) => keepMessage(app, draft)),
      restoreRefused: fromPromise(async ({ input: refused }) => {
        feedbackOutboxOf(app).send({ type: 'refused.takenBack', key: refused.key });
      }),
    },
  });
  return () => <Contact machine={machine} outbox={feedbackOutboxOf(app)} />;
};

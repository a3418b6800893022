import { fromPromise } from 'xstate';
import { emptyFeedback, type FeedbackDraft } from '#domain/records/feedbackDraft.ts';
import { findCustomerDetails } from '#browser/customerDetails.ts';
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
  return () => (
    <Contact
      machine={machine}
      input={{ proposed: proposedFeedback(app) }}
      lenderMachine={lenderMachine}
      outbox={feedbackOutboxOf(app)}
    />
  );
};

/** A message from the person who is signed in. */
const proposedFeedback = ({ storage }: App): FeedbackDraft => {
  const details = findCustomerDetails(storage);
  return { ...emptyFeedback, name: details?.name ?? '', email: details?.email ?? '' };
};

const nothingSaid = { version: 0, settings: {}, saved: [], changedBy: null, changedAt: null };

import { textOrNull } from '#domain/values/text.ts';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { tokenOwner } from '#browser/tokenClaims.ts';
import { findCustomerDetails } from '#browser/customerDetails.ts';
import { failureMessage } from '#api/failure.ts';
import { isFinalRefusal } from '#api/refusals.ts';
import {
  discardFeedback,
  forgetFeedback,
  isFeedbackKey,
  isOwed,
  keepFeedback,
  type OwedFeedback,
  owedFeedback,
} from '#browser/feedbackBox.ts';
import { randomKey } from '#browser/random.ts';
import { type FeedbackDraft, plainFeedback } from '#domain/records/feedbackDraft.ts';
import { type Delivery, feedbackOutbox } from '#machines/portal/feedbackOutbox.ts';
import { signedInPortal, tokenIn } from '#machines/app/heldCredentials.ts';
import type { App } from '#app/app.ts';
import { withTabLock } from '#browser/tabs/withTabLock.ts';

type FeedbackOutbox = ActorRefFrom<typeof feedbackOutbox>;

const outboxes = new WeakMap<App, FeedbackOutbox>();

/** The outbox of the app, started when the portal is first opened. */
export const feedbackOutboxOf = (app: App): FeedbackOutbox => {
  const known = outboxes.get(app);
  if (known !== undefined) return known;
  const outbox = startOutbox(app);
  outboxes.set(app, outbox);
  return outbox;
};

/** Stores a message of the signed-in borrower under its own key, before anything is sent (rule FEEDBACK-OUTBOX). */
export const keepMessage = (app: App, draft: FeedbackDraft): void => {
  const sender = senderOf(app);
  if (sender === null) throw new Error('nobody is signed in');
  const { phone, ...body } = plainFeedback(draft);
  keepFeedback(app.storage, sender, {
    key: randomKey(),
    keptAtMs: app.clock.now(),
    body: { ...body, phone: textOrNull(phone) },
    refusal: null,
  });
  feedbackOutboxOf(app).send({ type: 'feedback.kept' });
};

/** The number of undelivered messages of the signed-in borrower. */
export const countOwed = (app: App): number => {
  const sender = senderOf(app);
  return sender === null ? 0 : owedFeedback(app.storage, sender).length;
};

/** Removes the undelivered messages of the signed-in borrower; one that is being sent may still arrive. */
export const discardOwed = (app: App): void => {
  const sender = senderOf(app);
  if (sender !== null) discardFeedback(app.storage, sender);
};

const startOutbox = (app: App): FeedbackOutbox => {
  const outbox = createActor(
    feedbackOutbox.provide({
      actors: {
        sendOldest: fromPromise(({ input: sender }) => sendOldest(app, sender)),
        clearRefused: fromPromise(async ({ input: { sender, key } }) =>
          forgetFeedback(app.storage, sender, key),
        ),
      },
    }),
    { inspect: app.inspect },
  ).start();
  let known: string | null = null;
  const follow = () => {
    const sender = senderOf(app);
    if (sender === known) return;
    known = sender;
    outbox.send({ type: 'sender.changed', sender });
  };
  app.session.subscribe(follow);
  follow();
  window.addEventListener('online', () => outbox.send({ type: 'network.returned' }));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && isFeedbackKey(key) && newValue !== null) outbox.send({ type: 'feedback.kept' });
  });
  return outbox;
};

/**
 * Sends the oldest message under a lock that all tabs share; a message that another tab has delivered is no longer
 * stored. A message is removed only when the server has it; after an interruption it is sent again with the same key.
 */
const sendOldest = (app: App, sender: string): Promise<Delivery> =>
  withTabLock(app.storage, 'kisht-feedback', async () => {
    const { storage } = app;
    const oldest = owedFeedback(storage, sender).find(({ refusal }) => refusal === null);
    if (oldest !== undefined) await deliver(app, sender, oldest);
    const left = owedFeedback(storage, sender);
    return {
      hasMore: left.some(({ refusal }) => refusal === null),
      refused: left.filter(({ refusal }) => refusal !== null),
    };
  });

const deliver = async (app: App, sender: string, owed: OwedFeedback): Promise<void> => {
  const client = app.clientFor((token) => ownerOf(app, token) === sender);
  try {
    await client.createFeedback({ body: owed.body, idempotencyKey: owed.key });
    forgetFeedback(app.storage, sender, owed.key);
  } catch (error) {
    if (isFinalRefusal(error)) {
      // The borrower may have discarded it meanwhile.
      if (!isOwed(app.storage, sender, owed.key)) return;
      const refusal = failureMessage(error, 'The server gave no reason.');
      keepFeedback(app.storage, sender, { ...owed, refusal });
    } else throw error;
  }
};

/** The owner's id for messages of the signed-in borrower; null without a session. */
const senderOf = (app: App): string | null => {
  const snapshot = app.session.getSnapshot();
  const { found } = snapshot.context;
  const token = tokenIn(found);
  if (!snapshot.hasTag('signedIn') || signedInPortal(found) !== 'customer' || token === null) return null;
  return ownerOf(app, token);
};

/** The owner's id in a token, else in the stored sign-in. Where neither has one, the token itself is used as the id. */
const ownerOf = ({ storage }: App, token: string): string =>
  tokenOwner(token) ?? findCustomerDetails(storage)?.customerId ?? token.slice(-16);

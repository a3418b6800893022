import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { tokenOwner } from '../api/credentials.ts';
import { findCustomerDetails } from '../api/customerDetails.ts';
import { failureMessage, isFinalRefusal, isAnswerOfApi } from '../api/failure.ts';
import {
  forgetFeedback,
  isFeedbackKey,
  keepFeedback,
  type OwedFeedback,
  owedFeedback,
} from '../api/feedbackBox.ts';
import { type FeedbackDraft, plainFeedback } from '../domain/feedbackDraft.ts';
import { textOrNull } from '../domain/recordEdit.ts';
import { type Delivery, feedbackOutbox } from '../machines/feedbackOutbox.ts';
import { signedInPortal, tokenIn } from '../machines/session.ts';
import type { App } from './app.ts';
import { oneAtATime } from './oneAtATime.ts';

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

/** Keeps a message for who is signed in, under a key of its own, before anything is sent. */
export const keepMessage = (app: App, draft: FeedbackDraft): void => {
  const sender = senderOf(app);
  if (sender === null) throw new Error('nobody is signed in');
  const { phone, ...body } = plainFeedback(draft);
  keepFeedback(app.storage, sender, {
    key: crypto.randomUUID(),
    keptAtMs: app.clock.now(),
    body: { ...body, phone: textOrNull(phone) },
    refusal: null,
  });
  feedbackOutboxOf(app).send({ type: 'feedback.kept' });
};

const startOutbox = (app: App): FeedbackOutbox => {
  const outbox = createActor(
    feedbackOutbox.provide({
      actors: {
        sendOldest: fromPromise(({ input: sender }) => sendOldest(app, sender)),
        forgetRefused: fromPromise(async ({ input: { sender, key } }) =>
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
 * Sends one message under a lock that all tabs share; what another tab has delivered meanwhile is no longer there. The
 * message is removed only when the server has it: whatever cuts this off, the next try goes under the same key.
 */
const sendOldest = (app: App, sender: string): Promise<Delivery> =>
  oneAtATime('kisht-feedback', async () => {
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
    // A server that answers well, in a shape of its own, has taken it.
    if (isAnswerOfApi(error)) forgetFeedback(app.storage, sender, owed.key);
    else if (isFinalRefusal(error)) {
      const refusal = failureMessage(error, 'The server gave no reason.');
      keepFeedback(app.storage, sender, { ...owed, refusal });
    } else throw error;
  }
};

/** Who is signed in to the portal, as their messages name them; null when nobody is. */
const senderOf = (app: App): string | null => {
  const snapshot = app.session.getSnapshot();
  const { found } = snapshot.context;
  const token = tokenIn(found);
  if (!snapshot.hasTag('signedIn') || signedInPortal(found) !== 'customer' || token === null) return null;
  return ownerOf(app, token);
};

/**
 * Whose token it is, by the token itself where it says so. A server that names nobody, neither there nor at the sign-in,
 * leaves this one token as all that is known of its owner.
 */
const ownerOf = ({ storage }: App, token: string): string =>
  tokenOwner(token) ?? findCustomerDetails(storage)?.customerId ?? token.slice(-16);

import { reasonOf } from '#api/failure.ts';
import type { Notifications } from '#domain/portfolio/notifications.ts';
import { notifier } from '#machines/staff/notifier.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';

const nothingNew: Notifications = {
  toConfirm: { total: 0, isMore: false, rows: [] },
  feedback: 0,
  approvals: null,
  undelivered: 0,
  practice: false,
};
const several: Notifications = { ...nothingNew, feedback: 2, approvals: 1, undelivered: 3 };

const isRefusal = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason._tag === 'Refused' && [401, 403].includes(reason.status);
};

export const notifierWalk = provenBy(
  notifier,
  {
    inputs: [undefined],
    events: [{ type: 'notifications.opened' }],
    answers: { readNotifications: [nothingNew, several], awaitPage: [undefined] },
    failures: {
      readNotifications: [404, 403, 401].map((status) => refusal(status, 'Refused.')),
    },
    facts: ({ context }) => context.known,
  },
  {
    'one count is made at a time': (snapshot) =>
      snapshot.matches('counting') === 'readNotifications' in inputsOf(snapshot),
    'without the call there is no bell, and no other count': (snapshot) =>
      snapshot.hasTag('absent') === (snapshot.status === 'done'),
  },
  {
    'what the server counts is what is shown': ({ from, event, to }) =>
      !from.matches('counting') || !('output' in event) || to.context.known === event.output,
    'a count that fails leaves the last one': ({ event, to, from }) =>
      !event.type.startsWith('xstate.error.') || to.context.known === from.context.known,
    'a minute that has passed is not enough: somebody must see the page': ({ from, event, to }) =>
      !(from.matches('waiting') || from.matches('refused')) ||
      !event.type.startsWith('xstate.after.') ||
      !to.matches('counting'),
    'a session that is refused is not asked for every minute': ({ from, event, to }) =>
      !from.matches('counting') || !('error' in event) || !isRefusal(event.error) || to.matches('refused'),
    'whoever opens the bell sees what is so now': ({ from, event, to }) =>
      event.type !== 'notifications.opened' || from.hasTag('absent') || to.matches('counting'),
    'counting goes on, whatever was answered': ({ from, to }) =>
      !from.matches('counting') ||
      to.matches('counting') ||
      to.matches('waiting') ||
      to.matches('refused') ||
      to.hasTag('absent'),
  },
);

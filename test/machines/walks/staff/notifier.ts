import type { Notifications } from '#domain/portfolio/notifications.ts';
import { notifier } from '#machines/staff/notifier.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';

const nothingNew: Notifications = {
  toConfirm: { total: 0, isMore: false, rows: [] },
  feedback: 0,
  approvals: null,
};
const several: Notifications = { ...nothingNew, feedback: 2, approvals: 1 };

export const notifierWalk = provenBy(
  notifier,
  {
    inputs: [undefined],
    events: [{ type: 'notifications.opened' }],
    answers: { readNotifications: [nothingNew, several], awaitPage: [undefined] },
    failures: { readNotifications: [refusal(404, 'Not found.')] },
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
      !from.matches('waiting') || !event.type.startsWith('xstate.after.') || !to.matches('counting'),
    'whoever opens the bell sees what is so now': ({ from, event, to }) =>
      event.type !== 'notifications.opened' || from.hasTag('absent') || to.matches('counting'),
    'counting goes on, whatever was answered': ({ from, to }) =>
      !from.matches('counting') || to.matches('counting') || to.matches('waiting') || to.hasTag('absent'),
  },
);

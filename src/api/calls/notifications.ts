import { type Call, one } from '#api/call.ts';
import { Notifications } from '#domain/portfolio/notifications.ts';
import { background } from './presets.ts';

/** What the bell of the back office counts. The call is our own server's; other servers answer 404. */
export const notificationCalls = {
  getNotifications: { ...background, path: '/notifications', answer: one(Notifications) },
} as const satisfies Record<string, Call>;

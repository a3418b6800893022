import * as Schema from 'effect/Schema';
import { expect, test } from 'vitest';
import { countNotified, Notifications } from '#domain/portfolio/notifications.ts';

const read = Schema.decodeUnknownSync(Notifications);
const answer = { toConfirm: { total: 2, rows: [] }, feedback: 3, approvals: null };

test('an answer from before mails were counted is read, as one without undelivered mails', () => {
  expect(read(answer).undelivered).toBe(0);
  expect(countNotified(read(answer))).toBe(5);
  expect(countNotified(read({ ...answer, undelivered: 4 }))).toBe(9);
});

test('what waits for approval counts where the server says it', () => {
  expect(countNotified(read({ ...answer, approvals: 7 }))).toBe(12);
});

test('a book is a practice book only where the server says it', () => {
  expect(read(answer).practice).toBe(false);
  expect(read({ ...answer, practice: true }).practice).toBe(true);
});

import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CreateFeedbackRequest } from '#api/calls/feedback.ts';
import {
  emptyFeedback,
  type FeedbackDraft,
  isWritten,
  validateFeedback,
  longestFeedback,
  plainFeedback,
} from '#domain/records/feedbackDraft.ts';
import { textOrNull } from '#domain/values/text.ts';

const draft: FeedbackDraft = { name: 'Asha', email: 'asha@kisht.example', phone: '', message: 'Namaste' };

describe('a message', () => {
  test.each([
    ['name', 'FieldsMissing'],
    ['email', 'FieldsMissing'],
    ['message', 'FieldsMissing'],
    ['phone', null],
  ] as const)('without %s is %s', (field, check) => {
    expect(validateFeedback({ ...draft, [field]: ' \t\u0007\u202A\u200B ' })).toBe(check);
  });

  test('needs an address that looks like one', () => {
    for (const email of ['asha at kisht', '<asha@kisht.example>', 'asha@kisht.example,'])
      expect(validateFeedback({ ...draft, email })).toBe('EmailUnreadable');
    expect(validateFeedback(emptyFeedback)).toBe('FieldsMissing');
  });

  test('has at most 5,000 characters', () => {
    expect(validateFeedback({ ...draft, message: 'x'.repeat(longestFeedback.message) })).toBeNull();
    expect(validateFeedback({ ...draft, message: 'x'.repeat(longestFeedback.message + 1) })).toBe('TooLong');
    expect(validateFeedback({ ...draft, phone: '1'.repeat(longestFeedback.field) })).toBeNull();
    expect(validateFeedback({ ...draft, phone: '1'.repeat(longestFeedback.field + 1) })).toBe('TooLong');
  });
});

test('blanks alone are nothing that leaving would lose', () => {
  expect(isWritten({ ...emptyFeedback, name: ' \t' })).toBe(false);
  for (const field of ['name', 'email', 'phone', 'message'] as const)
    expect(isWritten({ ...emptyFeedback, [field]: 'x' })).toBe(true);
});

test('what the form proposed is nothing that leaving would lose, and anything else is', () => {
  const proposed = { ...emptyFeedback, name: 'Asha', email: 'asha@kisht.example' };
  expect(isWritten(proposed, proposed)).toBe(false);
  expect(isWritten({ ...proposed, name: '' }, proposed)).toBe(false);
  expect(isWritten({ ...proposed, name: 'Asha R' }, proposed)).toBe(true);
  expect(isWritten({ ...proposed, message: 'Namaste' }, proposed)).toBe(true);
});

test('every accepted message is accepted by the server too', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a@b.c', 'a', '', '\u0000x', '\u200B', 'é'.repeat(501)),
  );
  const address = fc.constantFrom('  a@b.in\n', '<a@b.in>', 'a@b.in,', 'a@b.in\u200B', 'e\u0301@b.in');
  const drafts = fc.record({
    name: text,
    email: fc.oneof(text, fc.emailAddress(), address),
    phone: text,
    message: text,
  });
  fc.assert(
    fc.property(drafts, (given) => {
      if (validateFeedback(given) !== null) return;
      const { phone, ...body } = plainFeedback(given);
      const sent = Schema.decodeUnknownOption(CreateFeedbackRequest)({ ...body, phone: textOrNull(phone) });
      expect(sent._tag).toBe('Some');
    }),
  );
});

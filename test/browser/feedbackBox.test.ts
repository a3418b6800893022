import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  forgetFeedback,
  isFeedbackKey,
  keepFeedback,
  type OwedFeedback,
  owedFeedback,
} from '#browser/feedbackBox.ts';
import { credentialKeys } from '#browser/credentials.ts';
import { storageOf } from '#test/support/storage.ts';

const owed = (key: string, keptAtMs: number, refusal: string | null = null): OwedFeedback => ({
  key,
  keptAtMs,
  body: { name: 'Asha', email: 'asha@kisht.example', phone: null, message: `Message ${key}` },
  refusal,
});

describe('messages that are owed to the server', () => {
  test('come back as they were kept, oldest first', () => {
    const storage = storageOf({});
    keepFeedback(storage, 'asha', owed('b', 2));
    keepFeedback(storage, 'asha', owed('a', 1, 'Not like this.'));
    expect(owedFeedback(storage, 'asha')).toEqual([owed('a', 1, 'Not like this.'), owed('b', 2)]);
  });

  test('are of their writer alone, whatever ids people have', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.uuid(), (one, other, key) => {
        fc.pre(one !== other);
        const storage = storageOf({});
        keepFeedback(storage, one, owed(key, 1));
        expect(owedFeedback(storage, other)).toEqual([]);
        forgetFeedback(storage, other, key);
        expect(owedFeedback(storage, one)).toEqual([owed(key, 1)]);
        forgetFeedback(storage, one, key);
        expect(storage.length).toBe(0);
      }),
    );
  });

  test('stay through a sign-out: no key of a session is theirs', () => {
    const storage = storageOf({});
    keepFeedback(storage, 'asha', owed('a', 1));
    const key = storage.key(0) ?? '';
    expect(isFeedbackKey(key)).toBe(true);
    expect(credentialKeys).not.toContain(key);
    expect(credentialKeys.some(isFeedbackKey)).toBe(false);
  });

  test('that cannot be read hide no others', () => {
    const storage = storageOf({
      'feedbackOwed:asha:x': '{',
      'feedbackOwed:asha:y': '{"key":1}',
      token: 'feedbackOwed:asha:z',
    });
    keepFeedback(storage, 'asha', owed('a', 1));
    expect(owedFeedback(storage, 'asha')).toEqual([owed('a', 1)]);
  });
});

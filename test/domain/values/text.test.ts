import { expect, test } from 'vitest';
import { fileWord, initialsOf } from '#domain/values/text.ts';

test.each([
  ['Kavita Menon', 'KM'],
  ['  asha  devi rao ', 'AD'],
  ['निखिल बोस', 'निबो'],
  ['😀 Kumar', '😀K'],
  ['A', 'A'],
  ['', ''],
])('the initials of %j are %j, each with its signs', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Asha & Sons Finance', 'asha-sons-finance'],
  ['श्री राम फ़ाइनेंस', 'श्री-राम-फ़ाइनेंस'],
])('%j is %j in the name of a file', (name, word) => {
  expect(fileWord(name)).toBe(word);
});

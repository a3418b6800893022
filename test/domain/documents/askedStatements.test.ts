import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedStatements } from '#domain/documents/askedStatements.ts';
import { mostStatements } from '#domain/lists/listQuery.ts';

const ids = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `LN-${String(index + 1).padStart(6, '0')}`);

test('an address names loans, each once, in its order', () => {
  const loanIds = ['LN-000003', 'LN-000001'];
  for (const search of [
    '?loans=LN-000003,LN-000001',
    '?loans=LN-000003%2CLN-000001',
    '?loans=LN-000003,LN-000001,LN-000003',
    '?loans=,LN-000003,,%20LN-000001%20,',
    '?loans=LN-000003&loans=LN-000001',
  ])
    expect(askedStatements(search), search).toEqual({ _tag: 'OfLoans', loanIds });
});

test('the ids may be those of any server', () => {
  for (const id of ['L-77', '64f0aaaa', 'KA/2026/17', 'ऋण-१', 'x'.repeat(64)])
    expect(askedStatements(`?loans=${encodeURIComponent(id)}`), id).toEqual({
      _tag: 'OfLoans',
      loanIds: [id],
    });
});

test('an address without loans, or with what cannot be the id of one, asks for none', () => {
  for (const search of [
    '',
    '?loans',
    '?loans=',
    '?loans=,%20,',
    '?loan=LN-000001',
    '?loans=LN-000001,..',
    '?loans=LN-000001,---',
    '?loans=LN-000001,a%20b',
    '?loans=LN-000001,a%00b',
    `?loans=${'x'.repeat(65)}`,
  ])
    expect(askedStatements(search), search).toEqual({ _tag: 'OfNone' });
});

test('a page has 50 loans at most, and a loan that is named twice counts once', () => {
  const most = ids(mostStatements);
  expect(askedStatements(`?loans=${[...most, ...most].join()}`)).toEqual({ _tag: 'OfLoans', loanIds: most });
  expect(askedStatements(`?loans=${ids(mostStatements + 1).join()}`)).toEqual({
    _tag: 'OfTooMany',
    count: mostStatements + 1,
  });
});

test('whatever an address says, what it asks for can be shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const asked = askedStatements(`?loans=${encodeURIComponent(text)}`);
      if (asked._tag !== 'OfLoans') return;
      expect(new Set(asked.loanIds).size).toBe(asked.loanIds.length);
      expect(asked.loanIds.length).toBeLessThanOrEqual(mostStatements);
      for (const id of asked.loanIds) expect(id).toMatch(/^\S{1,64}$/u);
    }),
  );
});

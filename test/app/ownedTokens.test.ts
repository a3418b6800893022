import { expect, test } from 'vitest';
import type { TokenSource } from '#api/client.ts';
import { ApiFailure } from '#api/failure.ts';
import { ownedTokens } from '#app/session/ownedTokens.ts';

const source = (tokens: { current: string | null; renewed: string | null }) => {
  const ended: string[] = [];
  const all: TokenSource = {
    token: () => tokens.current,
    renew: async () => tokens.renewed,
    ended: (refused) => ended.push(refused),
  };
  return { ended, owned: ownedTokens(all, (token) => token.startsWith('asha')) };
};

test('a call that was begun for one person is not made under another’s token, nor without any', () => {
  expect(source({ current: 'asha 1', renewed: null }).owned.token()).toBe('asha 1');
  expect(() => source({ current: 'ramesh 1', renewed: null }).owned.token()).toThrow(ApiFailure);
  expect(() => source({ current: null, renewed: null }).owned.token()).toThrow(ApiFailure);
});

test('nor is it retried under another’s, who signed in while it was under way', async () => {
  const { owned } = source({ current: 'asha 1', renewed: 'ramesh 1' });
  await expect(owned.renew('asha 1')).resolves.toBeNull();
  await expect(source({ current: 'asha 1', renewed: 'asha 2' }).owned.renew('asha 1')).resolves.toBe(
    'asha 2',
  );
  await expect(source({ current: 'asha 1', renewed: null }).owned.renew('asha 1')).resolves.toBeNull();
});

test('a token that is refused after its renewal ends the session as ever', () => {
  const { ended, owned } = source({ current: 'asha 1', renewed: null });
  owned.ended('asha 1');
  expect(ended).toEqual(['asha 1']);
});

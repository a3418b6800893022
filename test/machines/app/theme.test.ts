import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { theme, type ThemeChoice } from '#machines/app/theme.ts';
import { stubActor, flushPromises } from '#test/support/machines/machines.ts';

const start = (stored: ThemeChoice) => {
  const screen = stubActor<void, ThemeChoice>();
  const actor = createActor(theme.provide({ actors: { applyTheme: screen.logic } }), {
    input: { theme: stored },
  });
  actor.start();
  return { actor, screen };
};

test('the stored choice is applied at the start', () => {
  expect(start('dark').screen.latest().input).toBe('dark');
});

test('a choice is applied at once, and the later of two choices is kept', async () => {
  const { actor, screen } = start('system');
  actor.send({ type: 'theme.chosen', theme: 'dark' });
  actor.send({ type: 'theme.chosen', theme: 'light' });
  expect(screen.calls.map(({ input }) => input)).toEqual(['system', 'dark', 'light']);
  screen.latest().answer();
  await flushPromises();
  expect(actor.getSnapshot().value).toBe('applied');
  expect(actor.getSnapshot().context.theme).toBe('light');
});

test('the next choice is applied even where the browser could not store the first', async () => {
  const { actor, screen } = start('system');
  screen.latest().fail(new Error('QuotaExceededError'));
  await flushPromises();
  actor.send({ type: 'theme.chosen', theme: 'dark' });
  expect(screen.latest().input).toBe('dark');
});

import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import { stubActor, flushPromises } from '#test/support/machines/machines.ts';

const start = () => {
  const clock = new SimulatedClock();
  const clipboard = stubActor<void, string>();
  const actor = createActor(copyToClipboard.provide({ actors: { writeToClipboard: clipboard.logic } }), {
    clock,
  });
  actor.start();
  const state = () => actor.getSnapshot().value;
  const copy = (text: string) => actor.send({ type: 'copy.requested', text });
  return { clock, clipboard, copy, state };
};

describe('copying a value', () => {
  test('the tick stays for exactly two seconds', async () => {
    const { clock, clipboard, copy, state } = start();
    copy('CUS-000001');
    expect(clipboard.latest().input).toBe('CUS-000001');
    clipboard.latest().answer();
    await flushPromises();
    clock.increment(1_999);
    expect(state()).toBe('copied');
    clock.increment(1);
    expect(state()).toBe('idle');
  });

  test('copying again while the tick shows starts its two seconds anew', async () => {
    const { clock, clipboard, copy, state } = start();
    copy('first');
    clipboard.latest().answer();
    await flushPromises();
    clock.increment(1_500);
    copy('second');
    clipboard.latest().answer();
    await flushPromises();
    clock.increment(1_999);
    expect(state()).toBe('copied');
    clock.increment(1);
    expect(state()).toBe('idle');
  });

  test('a refusal of the clipboard is shown for two seconds, and copying can be tried again', async () => {
    const { clock, clipboard, copy, state } = start();
    copy('first');
    clipboard.latest().fail(new Error('NotAllowedError'));
    await flushPromises();
    expect(state()).toBe('failed');
    copy('first');
    expect(state()).toBe('copying');
    clipboard.latest().fail(new Error('NotAllowedError'));
    await flushPromises();
    clock.increment(2_000);
    expect(state()).toBe('idle');
  });

  test('of two copies in a row only the second is shown as done', async () => {
    const { clipboard, copy, state } = start();
    copy('first');
    copy('second');
    clipboard.calls[0]?.answer();
    await flushPromises();
    expect(state()).toBe('copying');
    clipboard.latest().answer();
    await flushPromises();
    expect(state()).toBe('copied');
  });
});

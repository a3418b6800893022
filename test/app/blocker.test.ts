import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { openBlocker } from '#app/navigation/blocker.ts';
import { leaveGuard } from '#machines/app/leaveGuard.ts';
import { flushPromises } from '#test/support/machines/machines.ts';

/** The guard and the blocker as the app connects them, with the steps that were taken, in order. */
const start = () => {
  const taken: (string | number)[] = [];
  const guard = createActor(
    leaveGuard.provide({ actors: { proceed: fromPromise(async () => blocker.proceed()) } }),
  ).start();
  const blocker = openBlocker(guard);
  const hold = (isBusy = false, screen = 'form', isDialog = false) =>
    guard.send({ type: 'screen.held', screen, isBusy, isDialog });
  const release = (screen = 'form') => guard.send({ type: 'screen.released', screen });
  const go = (to: string) => blocker.request(() => taken.push(to));
  /** A step of the browser's Back or Forward button; answers whether the screen must not follow it. */
  const browserStep = (delta: number, isOtherPath = true) =>
    blocker.isStopped({ delta, isOtherPath }, (by) => taken.push(by));
  const confirm = () => guard.send({ type: 'leave.confirmed' });
  const decline = () => guard.send({ type: 'leave.declined' });
  const state = () => guard.getSnapshot().value;
  return { guard, taken, hold, release, go, browserStep, confirm, decline, state };
};

describe('a link', () => {
  test('is followed at once while nothing is unsaved', () => {
    const { taken, hold, release, go, state } = start();
    go('/loans');
    hold();
    release();
    go('/customers');
    expect([taken, state()]).toEqual([['/loans', '/customers'], 'free']);
  });

  test('is followed only with a yes while something is unsaved, and every later one is asked about again', async () => {
    const { taken, hold, go, confirm, decline, state } = start();
    hold();
    go('/loans');
    expect([taken, state()]).toEqual([[], 'asking']);
    decline();
    expect([taken, state()]).toEqual([[], 'held']);
    go('/customers');
    confirm();
    expect(taken).toEqual(['/customers']);
    await flushPromises();
    expect(state()).toBe('held');
    go('/vehicles');
    expect([taken, state()]).toEqual([['/customers'], 'asking']);
  });

  test('is dropped while another is asked about', () => {
    const { taken, hold, go, browserStep, confirm } = start();
    hold();
    go('/loans');
    go('/customers');
    expect(browserStep(-1)).toBe(true);
    confirm();
    expect(taken).toEqual([1, '/loans']);
  });

  test('is dropped without a question while something is recorded', () => {
    const { taken, hold, release, go, confirm, state } = start();
    hold(true);
    go('/loans');
    confirm();
    expect([taken, state()]).toEqual([[], 'held']);
    release();
    expect(state()).toBe('free');
    expect(taken).toEqual([]);
  });

  test('is asked about until every part of the screen is saved', () => {
    const { taken, hold, release, go, decline } = start();
    hold(false, 'profile');
    hold(false, 'password');
    release('password');
    go('/loans');
    decline();
    release('profile');
    go('/customers');
    expect(taken).toEqual(['/customers']);
  });

  test('leads on from the screen that its own step has closed', async () => {
    const { guard, taken, hold, release, go, confirm, state } = start();
    hold();
    go('/loans');
    confirm();
    release();
    guard.send({ type: 'screen.closed' });
    go('/sign-in');
    await flushPromises();
    expect([taken, state()]).toEqual([['/loans', '/sign-in'], 'free']);
  });
});

describe('the question', () => {
  test('stays where what it is about has been saved meanwhile, and can still be answered', () => {
    const { taken, hold, release, go, confirm, state } = start();
    hold();
    go('/loans');
    release();
    expect(state()).toBe('asking');
    confirm();
    expect(taken).toEqual(['/loans']);
  });

  test('goes with its screen, and takes nobody anywhere', () => {
    const { guard, taken, hold, release, go, confirm, state } = start();
    hold();
    go('/loans');
    release();
    guard.send({ type: 'screen.closed' });
    confirm();
    expect([taken, state()]).toEqual([[], 'free']);
  });

  test('goes when something begins to be recorded', () => {
    const { taken, hold, go, confirm, state } = start();
    hold();
    go('/loans');
    hold(true);
    confirm();
    expect([taken, state()]).toEqual([[], 'held']);
  });
});

describe('the Back button', () => {
  test('is asked about within a path for what is typed in a dialog, and for nothing else that is typed', () => {
    const { taken, hold, release, browserStep, confirm } = start();
    hold();
    expect(browserStep(-1, false)).toBe(false);
    hold(false, 'dialog', true);
    expect(browserStep(-1, false)).toBe(true);
    expect(taken).toEqual([1]);
    confirm();
    expect(taken).toEqual([1, -1]);
    release('dialog');
    expect(browserStep(-1, false)).toBe(false);
  });

  test('is undone until the question is answered, and then taken', () => {
    const { taken, hold, browserStep, confirm, state } = start();
    hold();
    expect(browserStep(-2)).toBe(true);
    expect([taken, state()]).toEqual([[2], 'asking']);
    expect(browserStep(2)).toBe(true);
    confirm();
    expect(taken).toEqual([2, -2]);
    expect(browserStep(-2)).toBe(false);
  });

  test('asks anew after a no', () => {
    const { taken, hold, browserStep, decline, state } = start();
    hold();
    browserStep(-1);
    browserStep(1);
    decline();
    expect(browserStep(1)).toBe(true);
    expect([taken, state()]).toEqual([[1, -1], 'asking']);
  });

  test('is undone without a question while something is recorded, within a path as well', () => {
    const { taken, hold, browserStep, state } = start();
    hold(true);
    for (const isOtherPath of [true, false]) {
      expect(browserStep(-1, isOtherPath)).toBe(true);
      expect(browserStep(1, false)).toBe(true);
    }
    expect([taken, state()]).toEqual([[1, 1], 'held']);
  });

  test('is free within a path, and where nothing is unsaved', () => {
    const { hold, browserStep } = start();
    expect(browserStep(-1)).toBe(false);
    hold();
    expect(browserStep(-1, false)).toBe(false);
  });
});

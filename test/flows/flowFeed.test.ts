import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redacted } from '#flows/redaction.ts';
import {
  eventName,
  flowsOfTab,
  nothingWatched,
  type RunningFlow,
  runningNames,
  runsOf,
  type TabMessage,
  valueWords,
  watchedAfter,
} from '#flows/flowFeed.ts';

const session: RunningFlow = { actor: 'x:0', flow: 'session', value: { signedIn: 'fresh' } };
const asked = { type: 'flows.asked' } as const;
const moved: TabMessage = {
  type: 'flow.moved',
  tab: 'one',
  event: 'signOut.requested',
  ...session,
  value: 'signingOut',
};

describe('the state of an atlas', () => {
  test('a tab is known by its last message, and each event with the state that it led to', () => {
    const first = watchedAfter(nothingWatched, { type: 'flows.running', tab: 'one', flows: [session] });
    expect(runsOf(first, 'session')).toEqual([{ tab: 'one', ...session }]);
    const second = watchedAfter(first, moved);
    expect(runsOf(second, 'session').map(({ value }) => value)).toEqual(['signingOut']);
    expect(second.events.map(({ event, number }) => [event, number])).toEqual([['signOut.requested', 1]]);
    const third = watchedAfter(second, { ...moved, type: 'flow.ended', event: 'xstate.stop' });
    expect(runningNames(third).size).toBe(0);
    expect(third.events.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('the flows of one tab are those of no other, each once', () => {
    const flows = ['theme', 'session', 'theme'].map((flow, index) => ({
      ...session,
      actor: `x:${index}`,
      flow,
    }));
    const watched = [
      { type: 'flows.running', tab: '17.5 3', flows } as const,
      { type: 'flows.running', tab: '17.51 3', flows: [{ ...session, flow: 'notice' }] } as const,
    ].reduce(watchedAfter, nothingWatched);
    expect(flowsOfTab(watched, 17.5)).toEqual(['session', 'theme']);
    expect(flowsOfTab(watched, 17)).toEqual([]);
  });

  test('a tab that misses three polls counts as closed, and one that answers does not', () => {
    const heard = watchedAfter(nothingWatched, { type: 'flows.running', tab: 'one', flows: [session] });
    const waiting = [asked, asked].reduce(watchedAfter, heard);
    expect(runsOf(waiting, 'session')).toHaveLength(1);
    expect(watchedAfter(waiting, asked).tabs).toEqual([]);
    expect([moved, asked, asked].reduce(watchedAfter, waiting).tabs).toHaveLength(1);
  });

  test('two tabs that run the same flow are counted twice', () => {
    const both = ['one', 'two'].reduce(
      (watched, tab) => watchedAfter(watched, { type: 'flows.running', tab, flows: [session] }),
      nothingWatched,
    );
    expect(runsOf(both, 'session')).toHaveLength(2);
  });

  test('the list of events is bounded', () => {
    const many = Array.from({ length: 500 }, () => moved).reduce(watchedAfter, nothingWatched);
    expect(many.events.length).toBe(200);
    expect(many.events[0]?.number).toBe(500);
  });
});

test('states and events have the names of the chart', () => {
  expect(valueWords({ signedIn: 'fresh' })).toBe('signedIn.fresh');
  expect(valueWords({ ledger: 'shown', task: { paying: 'asking' } })).toBe(
    'ledger.shown, task.paying.asking',
  );
  expect(eventName('xstate.done.actor.0.session.expired')).toBe('done');
  expect(eventName('xstate.error.actor.0.session.expired')).toBe('error');
  expect(eventName('xstate.after.nextStanding.session.signedIn')).toBe('after nextStanding');
  expect(eventName('signOut.requested')).toBe('signOut.requested');
});

describe('values sent to an inspector', () => {
  test('keep their shape', () => {
    expect(
      redacted({ name: 'Asha Verma', loans: [1, 2], open: true, none: null, customer: { age: 41 } }),
    ).toEqual({
      name: '(text)',
      loans: '(list of 2)',
      open: true,
      none: null,
      customer: { age: '(number)' },
    });
    expect(redacted({ 'asha@mail.example': 1 })).toBe('(object)');
  });

  test('keep none of their contents', () => {
    const secret = fc.string({ minLength: 4 }).map((text) => `§${text}`);
    fc.assert(
      fc.property(
        fc.anything({ key: fc.oneof(fc.constantFrom('name', 'loan'), secret), values: [secret] }),
        (value) => {
          expect(JSON.stringify(redacted(value)) ?? '').not.toContain('§');
        },
      ),
    );
  });
});

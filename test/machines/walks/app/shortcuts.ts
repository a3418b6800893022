import { assign, type SnapshotFrom } from 'xstate';
import { shortcuts } from '#machines/app/shortcuts.ts';
import type { Shortcut, ShortcutDeed } from '#machines/app/shortcutTable.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const rows: readonly Shortcut[] = [
  { keys: 'ctrl k', does: 'Search', scope: 'Everywhere', deed: { _tag: 'Press', mark: 'palette' } },
  { keys: 'c', does: 'Create', scope: 'A record', deed: { _tag: 'Press', mark: 'create' } },
  { keys: 'l', does: 'A letter that ends two keys too', scope: 'Lists', deed: { _tag: 'Press', mark: 'l' } },
  { keys: 'g l', does: 'Loans', scope: 'Go to', deed: { _tag: 'GoTo', to: '/loans' } },
  { keys: 'Enter', does: 'Open the row', scope: 'Lists', deed: { _tag: 'Own' } },
];
const deedOf = (keys: string) => rows.find((row) => row.keys === keys)?.deed;

type Snapshot = SnapshotFrom<typeof shortcuts>;

const run = (snapshot: Snapshot) => inputsOf(snapshot)['runShortcut'] as ShortcutDeed | undefined;

const pressed = (keys: string, isForScreen = true) => ({ type: 'key.pressed' as const, keys, isForScreen });

interface Press {
  readonly type: string;
  readonly keys: string;
  readonly isForScreen: boolean;
}

export const shortcutsWalk = provenBy(
  shortcuts,
  {
    inputs: [
      { shortcuts: rows, hasSingleKeys: true },
      { shortcuts: rows, hasSingleKeys: false },
    ],
    events: [
      ...['ctrl k', 'c', 'g', 'l', 'Enter', 'toString'].flatMap((keys) => [
        pressed(keys),
        pressed(keys, false),
      ]),
      { type: 'singleKeys.switched', isOn: true },
      { type: 'singleKeys.switched', isOn: false },
    ],
    answers: { runShortcut: [undefined], keepSingleKeys: [undefined] },
    facts: ({ context: { begun, deed, hasSingleKeys } }) => [begun, deed, hasSingleKeys],
  },
  {
    'a second key is waited for exactly after a first': (snapshot) =>
      snapshot.matches('begun') === (snapshot.context.begun !== ''),
    'what a part of the screen hears itself is never run': (snapshot) => run(snapshot)?._tag !== 'Own',
    'the choice that is kept is the one that holds': (snapshot) => {
      const kept = inputsOf(snapshot)['keepSingleKeys'] as { readonly isOn: boolean } | undefined;
      return kept === undefined || kept.isOn === snapshot.context.hasSingleKeys;
    },
  },
  {
    'keys with Ctrl are heard everywhere, whatever was begun or turned off': ({ event, to }) =>
      !('keys' in event) || event['keys'] !== 'ctrl k' || run(to) === deedOf('ctrl k'),
    'a single key is heard on the screen alone, and only where it was not turned off': ({
      from,
      event,
      to,
    }) => {
      if (event.type !== 'key.pressed') return true;
      const { keys, isForScreen } = event as unknown as Press;
      if (keys === 'ctrl k') return true;
      return (isForScreen && from.context.hasSingleKeys) || !to.hasTag('taken');
    },
    'a single key does what its row says': ({ from, event, to }) => {
      const { keys, isForScreen } = event as unknown as Press;
      const isHeard = keys === 'c' && isForScreen && from.context.hasSingleKeys && !from.matches('begun');
      return !isHeard || run(to) === deedOf('c');
    },
    'the second of two keys does it only after the first': ({ from, event, to }) =>
      run(to) !== deedOf('g l') ||
      run(from) === deedOf('g l') ||
      (from.context.begun === 'g' && (event as unknown as Press).keys === 'l'),
    'after the first of two keys the second does it': ({ from, event, to }) => {
      const { keys, isForScreen } = event as unknown as Press;
      return !from.matches('begun') || keys !== 'l' || !isForScreen || run(to) === deedOf('g l');
    },
    'a key that is none of these goes its own way': ({ event, to }) =>
      event.type !== 'key.pressed' ||
      !['Enter', 'toString'].includes((event as unknown as Press).keys) ||
      !to.hasTag('taken'),
    'what is switched holds at once': ({ event, to }) =>
      event.type !== 'singleKeys.switched' ||
      to.context.hasSingleKeys === (event as unknown as { readonly isOn: boolean }).isOn,
  },
  {
    'a first key is remembered for ever': { actions: { clearBegun: assign({}) } },
  },
);

import { assign, fromPromise, setup } from 'xstate';
import type { KeyPress } from '#browser/keyboard.ts';
import { unprovided } from '#machines/unprovided.ts';
import { isSingleKey, type Shortcut, type ShortcutDeed } from './shortcutTable.ts';

export type ShortcutsEvent =
  | ({ readonly type: 'key.pressed' } & KeyPress)
  | { readonly type: 'singleKeys.switched'; readonly isOn: boolean };

export interface ShortcutsInput {
  readonly shortcuts: readonly Shortcut[];
  /** False where the person has turned single keys off. */
  readonly hasSingleKeys: boolean;
}

interface ShortcutsContext extends ShortcutsInput {
  /** The first key of two, while the second is waited for; '' for none. */
  readonly begun: string;
  readonly deed: ShortcutDeed;
}

type Heard = Pick<ShortcutsContext, 'shortcuts' | 'hasSingleKeys' | 'begun'> & KeyPress;

/** Keys for those who work with them all day: one, or two after each other, for what a screen offers. */
export const shortcuts = setup({
  types: {
    input: {} as ShortcutsInput,
    context: {} as ShortcutsContext,
    events: {} as ShortcutsEvent,
    tags: {} as 'taken',
  },
  actors: {
    runShortcut: fromPromise<void, ShortcutDeed>(unprovided),
    keepSingleKeys: fromPromise<void, { readonly isOn: boolean }>(unprovided),
  },
  guards: {
    isShortcut: (_, heard: Heard) => shortcutOf(heard) !== undefined,
    isBeginning: (_, heard: Heard) => beginsShortcut(heard),
  },
  actions: {
    setDeed: assign({
      begun: '',
      deed: ({ context }, heard: Heard) => shortcutOf(heard)?.deed ?? context.deed,
    }),
    setBegun: assign({ begun: (_, { keys }: { readonly keys: string }) => keys }),
    clearBegun: assign({ begun: '' }),
    setSingleKeys: assign({
      hasSingleKeys: (_, { isOn }: { readonly isOn: boolean }) => isOn,
      begun: '',
    }),
  },
  delays: { secondKeyPause: 1_500 },
}).createMachine({
  id: 'shortcuts',
  description: 'The keys of a portal: single ones, and two after each other.',
  context: ({ input }) => ({ ...input, begun: '', deed: { _tag: 'Own' } }),
  initial: 'waiting',
  on: {
    'key.pressed': [
      {
        guard: { type: 'isShortcut', params: ({ context, event }) => ({ ...context, ...event }) },
        actions: { type: 'setDeed', params: ({ context, event }) => ({ ...context, ...event }) },
        target: '.running',
      },
      {
        guard: { type: 'isBeginning', params: ({ context, event }) => ({ ...context, ...event }) },
        actions: { type: 'setBegun', params: ({ event }) => event },
        target: '.begun',
      },
      {
        description: 'Any other key ends what was begun, and goes its own way.',
        actions: 'clearBegun',
        target: '.waiting',
      },
    ],
    'singleKeys.switched': {
      actions: { type: 'setSingleKeys', params: ({ event }) => event },
      target: '.keeping',
    },
  },
  states: {
    waiting: {},
    begun: {
      description: 'The first key of two.',
      tags: 'taken',
      after: { secondKeyPause: { actions: 'clearBegun', target: 'waiting' } },
    },
    running: {
      tags: 'taken',
      invoke: {
        src: 'runShortcut',
        input: ({ context }) => context.deed,
        onDone: 'waiting',
        onError: 'waiting',
      },
    },
    keeping: {
      invoke: {
        src: 'keepSingleKeys',
        input: ({ context }) => ({ isOn: context.hasSingleKeys }),
        onDone: 'waiting',
        onError: 'waiting',
      },
    },
  },
});

/** The shortcut that a key, after one that was begun, stands for; undefined for none. */
const shortcutOf = (heard: Heard): Shortcut | undefined => {
  const pressed = heard.begun === '' ? heard.keys : `${heard.begun} ${heard.keys}`;
  const open = openTo(heard);
  return (
    open.find(({ keys }) => keys === pressed) ??
    open.find(({ keys }) => keys === heard.keys && keys.startsWith(together))
  );
};

const beginsShortcut = (heard: Heard): boolean =>
  openTo(heard).some(({ keys }) => !keys.startsWith(together) && keys.startsWith(`${heard.keys} `));

/** The shortcuts that a key may stand for: not every one where it may be meant for a field, or was turned off. */
const openTo = ({ shortcuts: all, hasSingleKeys, isForScreen }: Heard): readonly Shortcut[] =>
  all.filter((one) => one.deed._tag !== 'Own' && (!isSingleKey(one) || (hasSingleKeys && isForScreen)));

/** How keys begin that are pressed together, and so never after another. */
const together = 'ctrl ';

import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Keyboard, KeyPress } from '#browser/keyboard.ts';
import { loanOfFocusedRow, pressMarked } from '#browser/keys.ts';
import { togglePopover } from '#browser/popover.ts';
import { isOurServer, mayDecideApprovals, type Portal } from '#browser/credentials.ts';
import { shortcuts } from '#machines/app/shortcuts.ts';
import { portalShortcuts, type ShortcutDeed, staffShortcuts } from '#machines/app/shortcutTable.ts';
import { ShortcutsDialog } from '#ui/frame/ShortcutsDialog.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import type { App } from './app.ts';

export interface ShortcutKeysProps {
  readonly app: App;
  readonly portal: Portal;
  readonly keyboard: Keyboard;
}

/** Hears the keys of a portal, and lists them. */
export function ShortcutKeys({ app, portal, keyboard }: ShortcutKeysProps) {
  const [machine] = useState(() => machineOf(app));
  const actor = useActorRef(machine, { input: inputOf(app, portal) });
  const { shortcuts: listed, hasSingleKeys } = useSelector(actor, (snapshot) => snapshot.context);
  useEffect(
    () =>
      keyboard.listen((press: KeyPress) => {
        actor.send({ type: 'key.pressed', ...press });
        return actor.getSnapshot().hasTag('taken');
      }),
    [actor, keyboard],
  );
  return (
    <ShortcutsDialog
      shortcuts={listed}
      hasSingleKeys={hasSingleKeys}
      onSwitch={(isOn) => actor.send({ type: 'singleKeys.switched', isOn })}
    />
  );
}

const inputOf = ({ storage }: App, portal: Portal) => {
  const has = { ourServer: isOurServer(storage), deciding: mayDecideApprovals(storage) };
  return {
    shortcuts:
      portal === 'staff'
        ? staffShortcuts.filter((one) => one.for === undefined || has[one.for])
        : portalShortcuts,
    hasSingleKeys: storage.getItem(singleKeysKey) !== 'off',
  };
};

const machineOf = (app: App) =>
  shortcuts.provide({
    actors: {
      runShortcut: fromPromise(async ({ input }) => run(app, input)),
      keepSingleKeys: fromPromise(async ({ input: { isOn } }) =>
        isOn ? app.storage.removeItem(singleKeysKey) : app.storage.setItem(singleKeysKey, 'off'),
      ),
    },
  });

/** `off` where the person has turned single keys off in this browser; absent otherwise. */
const singleKeysKey = 'singleKeys';

const run = ({ navigation }: App, deed: ShortcutDeed): void => {
  const goTo = (to: string) => navigation.requestLeave(to, () => navigation.goTo(to));
  switch (deed._tag) {
    case 'GoTo':
      goTo(deed.to);
      break;
    case 'Press': {
      // A row of loans leads to the loan alone, and to its payments by the key.
      const loanId = deed.mark === 'payments' ? loanOfFocusedRow(document) : null;
      if (loanId === null) pressMarked(document, deed.mark);
      else goTo(`/payments/${loanId}`);
      break;
    }
    case 'Show':
      togglePopover(document, deed.panel);
      break;
    case 'Own':
      break;
  }
};

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { paletteDoor } from '#machines/palette/paletteDoor.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { SearchIcon } from '#ui/kit/screenIcons.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './PaletteDoor.css.ts';

export interface PaletteDoorProps {
  readonly machine: typeof paletteDoor;
  /** Draws the palette, whose script is loaded by then. */
  readonly palette: (props: OpenPaletteProps) => ReactNode;
  /** The keys that open it, such as 'Ctrl K'. */
  readonly keyHint: string;
}

export interface OpenPaletteProps {
  readonly onClose: () => void;
}

/** The button in the header that opens the search over everything, and the palette while it is open. */
export function PaletteDoor({ machine, palette, keyHint }: PaletteDoorProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const close = () => actor.send({ type: 'palette.closed' });
  return (
    <>
      <button
        type="button"
        className={styles.door}
        aria-label="Search everywhere"
        aria-haspopup="dialog"
        data-key="palette"
        data-hint={keyHint}
        onClick={() => actor.send({ type: 'palette.requested' })}
      >
        <SearchIcon />
        <span className={styles.word}>Search</span>
      </button>
      {snapshot.matches('open') ? palette({ onClose: close }) : null}
      <AlertDialog
        open={snapshot.matches('unavailable')}
        onOpenChange={close}
        title="The search could not be loaded"
        description={snapshot.context.message}
        confirmLabel="Retry"
        cancelLabel="Close"
        onConfirm={() => actor.send({ type: 'palette.requested' })}
      />
    </>
  );
}

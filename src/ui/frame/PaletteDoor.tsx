import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { paletteDoor } from '#machines/palette/paletteDoor.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { SearchIcon } from '#ui/kit/screenIcons.tsx';
import * as styles from './PaletteDoor.css.ts';

export interface PaletteDoorProps {
  readonly actor: ActorRefFrom<typeof paletteDoor>;
  /** Draws the palette, whose script is loaded by then. */
  readonly palette: (props: OpenPaletteProps) => ReactNode;
  /** The keys that open it, such as 'Ctrl K'. */
  readonly keyHint: string;
}

export interface OpenPaletteProps {
  /** True where it finds the loan that a payment is for. */
  readonly isPaying: boolean;
  readonly onClose: () => void;
}

/** The button in the header that opens the search over everything, and the palette while it is open. */
export function PaletteDoor({ actor, palette, keyHint }: PaletteDoorProps) {
  const snapshot = useSelector(actor, (current) => current);
  const close = () => actor.send({ type: 'palette.closed' });
  // Whoever comes back to the back office, or signs in next, does not find it open.
  useEffect(() => () => actor.send({ type: 'palette.closed' }), [actor]);
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
      {snapshot.matches('open') ? palette({ isPaying: snapshot.context.isPaying, onClose: close }) : null}
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

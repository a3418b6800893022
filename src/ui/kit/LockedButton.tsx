import { useId, useState } from 'react';

import { buttonClass } from './buttonClass.ts';
import { anchor, bubble } from './LockedButton.css.ts';
import type { LockedAs } from './viewOnly.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** What a locked control says. */
const viewOnlyReason = 'Viewers cannot change this';

export interface LockedButtonProps {
  readonly like: LockedAs;
  /** Why it does nothing; a Viewer's reason where omitted. */
  readonly reason?: string;
}

/**
 * Replaces a button or a link to a form: for a Viewer one that changes something, without a network one that takes money.
 * It can be focused, says why it is locked when it is pointed at, focused or pressed, and never submits a form.
 */
export function LockedButton({ like, reason = viewOnlyReason }: LockedButtonProps) {
  const reasonId = useId();
  const [isShown, setIsShown] = useState(false);
  const [isSaid, setIsSaid] = useState(false);
  const hide = () => {
    setIsShown(false);
    setIsSaid(false);
  };
  return (
    <span className={anchor} onPointerEnter={() => setIsShown(true)} onPointerLeave={hide}>
      <button
        type="button"
        className={buttonClass({
          variant: like.variant,
          size: like.size,
          shape: like.block === true ? 'block' : 'wide',
        })}
        aria-label={like['aria-label']}
        data-key={like['data-key']}
        aria-disabled="true"
        aria-describedby={reasonId}
        onFocus={() => setIsShown(true)}
        onBlur={hide}
        onClick={() => {
          setIsShown(true);
          setIsSaid(true);
        }}
        onKeyDown={({ key }) => (key === 'Escape' ? hide() : undefined)}
      >
        {like.children}
      </button>
      <span id={reasonId} className={bubble} role="tooltip" hidden={!isShown}>
        {reason}
      </span>
      <VisuallyHidden>
        <span role="status">{isSaid ? reason : ''}</span>
      </VisuallyHidden>
    </span>
  );
}

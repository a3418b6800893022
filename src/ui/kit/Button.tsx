import type { ComponentProps, ReactNode } from 'react';

import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';
import { useIsInRow, useRowControl } from './rowControl.ts';
import { Spinner } from './Spinner.tsx';
import { useLocked } from './viewOnly.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  readonly block?: boolean | undefined;
  /** True if it changes something, or leads to that: a Viewer has it locked, and in a row of a table not at all. */
  readonly changes?: boolean | undefined;
  /** True while its work is running: it shows a spinner and cannot be pressed again. */
  readonly busy?: boolean | undefined;
  /** The label while busy, such as 'Saving...'. */
  readonly busyLabel?: ReactNode;
  /** Keeps the focus while it cannot be pressed. Not for a submit button. */
  readonly keepsFocus?: boolean | undefined;
}

/** A button; `type` is `button` unless given, so that only a submit button submits. */
export function Button({ changes = false, ...props }: ButtonProps) {
  const renderLocked = useLocked();
  const isInRow = useIsInRow();
  if (!changes || renderLocked === null) return <OpenButton {...props} />;
  return isInRow ? null : renderLocked(props);
}

function OpenButton(props: Omit<ButtonProps, 'changes'>) {
  const { variant, size, block = false, busy = false, busyLabel, keepsFocus = false, ...rest } = props;
  const { disabled, onClick, children, ...native } = rest;
  const isStill = disabled === true || busy;
  return (
    <button
      type="button"
      {...native}
      {...useRowControl(native['aria-describedby'])}
      className={buttonClass({ variant, size, shape: block ? 'block' : 'wide' })}
      disabled={isStill && !keepsFocus}
      aria-disabled={isStill && keepsFocus ? true : undefined}
      onClick={isStill ? undefined : onClick}
      aria-busy={busy ? true : undefined}
    >
      {busy ? <Spinner /> : null}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

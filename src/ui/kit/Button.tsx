import type { ComponentProps, ReactNode } from 'react';

import { buttonClass } from './Button.css.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as its place. */
  readonly block?: boolean | undefined;
  /** Its work is running: it shows a spinner and cannot be pressed again. */
  readonly busy?: boolean | undefined;
  /** The label while busy, such as 'Saving...'. */
  readonly busyLabel?: ReactNode;
  /** While it cannot be pressed, the focus stays on it. Not for a button that sends a form. */
  readonly keepsFocus?: boolean | undefined;
}

/** A button; `type` is `button` unless given, so that only a submit button submits. */
export function Button(props: ButtonProps) {
  const { variant, size, block = false, busy = false, busyLabel, keepsFocus = false, ...rest } = props;
  const { disabled, onClick, children, ...native } = rest;
  const isStill = disabled === true || busy;
  return (
    <button
      type="button"
      {...native}
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

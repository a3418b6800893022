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
  /** Its work is under way: it cannot be pressed again and shows a spinner. */
  readonly busy?: boolean | undefined;
  /** What it is doing, in place of its label, while busy. */
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

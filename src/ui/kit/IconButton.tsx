import type { ComponentProps } from 'react';

import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'aria-label'
> {
  /** The accessible name, which an icon alone does not have. */
  readonly label: string;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}

/** A square button that shows only an icon. */
export function IconButton({ label, variant = 'quiet', size, ...native }: IconButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={buttonClass({ variant, size, shape: 'square' })}
      aria-label={label}
    />
  );
}

import { Link, type LinkProps } from 'react-router-dom';

import type { ButtonSize, ButtonVariant } from './Button.tsx';
import { buttonClass } from './Button.css.ts';
import { useRowDescription } from './rowName.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, size, block = false, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      {...useRowDescription(link['aria-describedby'])}
      className={buttonClass({ variant, size, shape: block ? 'block' : 'wide' })}
    />
  );
}

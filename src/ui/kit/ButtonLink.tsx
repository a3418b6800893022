import { Link, type LinkProps } from 'react-router-dom';

import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';
import { useIsInRow, useRowControl } from './rowControl.ts';
import { useLocked } from './viewOnly.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  /** True if it leads to a form that changes something: a Viewer has it locked, and in a row of a table not at all. */
  readonly changes?: boolean | undefined;
  /** The word by which a shortcut presses it. */
  readonly 'data-key'?: string | undefined;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ changes = false, ...props }: ButtonLinkProps) {
  const renderLocked = useLocked();
  const isInRow = useIsInRow();
  if (!changes || renderLocked === null) return <OpenLink {...props} />;
  return isInRow ? null : renderLocked(props);
}

function OpenLink({ variant, size, block = false, ...link }: Omit<ButtonLinkProps, 'changes'>) {
  return (
    <Link
      {...link}
      {...useRowControl(link['aria-describedby'])}
      className={buttonClass({ variant, size, shape: block ? 'block' : 'wide' })}
    />
  );
}

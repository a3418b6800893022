import { Link, type LinkProps } from 'react-router-dom';

import { useRowControl } from './rowControl.ts';

/** A link in the cell of a table. */
export function CellLink(props: Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...props} {...useRowControl(props['aria-describedby'])} />;
}

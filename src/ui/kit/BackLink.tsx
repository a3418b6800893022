import { Link } from 'react-router-dom';

import { ArrowLeftIcon } from './screenIcons.tsx';
import { backLink } from './PageHeader.css.ts';

export interface BackLinkProps {
  readonly to: string;
  readonly children: string;
}

/** A link to the screen above. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className={backLink} to={to} data-key="back">
      <ArrowLeftIcon />
      {children}
    </Link>
  );
}

import { Link } from 'react-router-dom';

import { crumbs } from './Breadcrumbs.css.ts';

export interface Crumb {
  readonly to: string;
  readonly words: string;
}

export interface BreadcrumbsProps {
  /** The screens above, the highest first; the last is where one goes back to. */
  readonly above: readonly Crumb[];
  /** The screen itself, in a word or two. */
  readonly children: string;
}

/** The way to a screen that lies deeper than one below a list, each step of it a link. */
export function Breadcrumbs({ above, children }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" data-print="hide">
      <ol className={crumbs}>
        {above.map(({ to, words }, index) => {
          const isNext = index === above.length - 1;
          const back = isNext ? { 'aria-label': `Back to ${words}`, 'data-key': 'back' } : {};
          return (
            <li key={to}>
              <Link to={to} {...back}>
                {words}
              </Link>
            </li>
          );
        })}
        <li aria-current="page">{children}</li>
      </ol>
    </nav>
  );
}

import type { ReactNode } from 'react';

import { visuallyHidden } from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
}

/** Words for people who listen to the page. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={visuallyHidden}>{children}</span>;
}

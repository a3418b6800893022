import * as RovingFocus from '@radix-ui/react-roving-focus';
import type { ReactNode } from 'react';

import { body } from './DataTable.css.ts';

interface TableBodyProps {
  /** True where its rows open: they are one stop of Tab together, and the arrow keys move between them. */
  readonly isOneStop: boolean;
  readonly children: ReactNode;
}

export function TableBody({ isOneStop, children }: TableBodyProps) {
  const rows = (
    <tbody className={body} role="rowgroup">
      {children}
    </tbody>
  );
  return isOneStop ? (
    <RovingFocus.Root asChild orientation="vertical">
      {rows}
    </RovingFocus.Root>
  ) : (
    rows
  );
}

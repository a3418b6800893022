import type { ReactNode } from 'react';

import { card } from './Card.css.ts';

export interface CardProps {
  readonly children: ReactNode;
}

/** A sheet of its own, for what is really separate from the page around it. */
export function Card({ children }: CardProps) {
  return <div className={card}>{children}</div>;
}

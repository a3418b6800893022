import type { ReactNode } from 'react';

import { badge } from './Badge.css.ts';
import { ToneShape, type Tone } from './tone.tsx';

export interface BadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A status as a word, a shape and a colour. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={badge} data-tone={tone}>
      <ToneShape tone={tone} />
      {children}
    </span>
  );
}

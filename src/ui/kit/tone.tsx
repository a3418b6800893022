import type { ReactNode } from 'react';

import { toneShape } from './tone.css.ts';

/** `declined` has the colours of `neutral`: what came to nothing is no danger. */
export type Tone = 'positive' | 'caution' | 'danger' | 'info' | 'neutral' | 'declined';

export interface ToneShapeProps {
  readonly tone: Tone;
}

/** A shape for each tone, so that colour is not the only difference. */
export function ToneShape({ tone }: ToneShapeProps) {
  return (
    <svg className={toneShape} viewBox="0 0 12 12" fill="currentColor" aria-hidden="true" focusable="false">
      {shapes[tone]}
    </svg>
  );
}

const shapes: Readonly<Record<Tone, ReactNode>> = {
  positive: <circle cx="6" cy="6" r="5" />,
  caution: <path d="M6 .7 11.7 11H.3Z" />,
  danger: <path d="M6 0l6 6-6 6-6-6Z" />,
  info: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
  neutral: <path d="M1 4.8h10v2.4H1Z" />,
  declined: <path d="M2 2l8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="2" />,
};

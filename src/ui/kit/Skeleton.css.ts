import { keyframes, style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const breathe = keyframes({ '50%': { opacity: 0.5 } });

const afterShortWait = `${appear} 1ms linear 150ms both`;

/**
 * Content that loads within 150 ms shows no skeleton. All of it breathes as one: each animated element is a layer of its own to a
 * browser.
 */
export const skeleton = style({
  display: 'grid',
  gap: vars.space[3],
  animation: afterShortWait,
  '@media': {
    [media.moving]: { animation: `${afterShortWait}, ${breathe} 1.6s ease-in-out infinite` },
  },
});

export const bar = style({
  height: '0.8em',
  borderRadius: vars.radius.small,
  backgroundColor: color.hairline,
  selectors: {
    '&[data-length="full"]': { width: '100%' },
    '&[data-length="most"]': { width: '85%' },
    '&[data-length="half"]': { width: '55%' },
  },
});

export const skeletonRow = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  alignItems: 'center',
  gap: vars.space[6],
  minHeight: `calc(${scale.control.small} + ${vars.space[3]})`,
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

export const skeletonTable = style([skeleton, { gap: 0 }]);

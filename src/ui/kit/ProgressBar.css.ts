import { keyframes, style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Work that ends within 150 ms shows no bar; its space is reserved. */
export const progress = style({
  display: 'grid',
  gap: vars.space[1],
  width: vars.width.field,
  maxWidth: '100%',
  minWidth: 0,
  animation: `${appear} 1ms linear 150ms both`,
});

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

const filled = { backgroundColor: color.accent, borderRadius: vars.radius.round };

export const bar = style({
  display: 'block',
  width: '100%',
  height: vars.space[1],
  border: 0,
  borderRadius: vars.radius.round,
  backgroundColor: color.hairline,
  overflow: 'hidden',
  appearance: 'none',
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: color.hairline, borderRadius: vars.radius.round },
    '&::-webkit-progress-value': filled,
    '&::-moz-progress-bar': filled,
    '&:indeterminate::-moz-progress-bar': { width: '30%' },
  },
  '@media': {
    [media.forcedColors]: {
      border: `${vars.line.hair} solid CanvasText`,
      selectors: {
        '&::-webkit-progress-value': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
        '&::-moz-progress-bar': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
});

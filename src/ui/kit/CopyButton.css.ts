import { style } from '@vanilla-extract/css';

import { color } from '#ui/theme/tokens.css.ts';

export const copyMark = style({
  display: 'inline-flex',
  selectors: {
    '&[data-state="copied"]': { color: color.positiveInk },
    '&[data-state="failed"]': { color: color.dangerInk },
  },
});

import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const summary = style({
  width: 'fit-content',
  paddingBlock: vars.space[1],
  color: color.accentInk,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  '@media': {
    [media.touch]: { display: 'list-item', paddingBlock: vars.space[3], minHeight: scale.control.medium },
  },
});

export const content = style({ paddingBlockStart: vars.space[2] });

import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const summary = style({
  display: 'grid',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderInlineStart: `${vars.line.rule} solid ${color.dangerInk}`,
  borderRadius: vars.radius.small,
  backgroundColor: color.dangerWash,
  color: color.ink,
});

export const summaryTitle = style({ fontWeight: vars.weight.bold });
export const summaryList = style({ display: 'grid', gap: vars.space[1] });
export const summaryLink = style({
  color: color.dangerInk,
  '@media': {
    [media.touch]: {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: scale.control.medium,
      minHeight: scale.control.medium,
    },
  },
});

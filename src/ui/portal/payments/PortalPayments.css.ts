import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const recorded = style({
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.medium,
  backgroundColor: color.positiveWash,
  color: color.positiveInk,
  fontWeight: vars.weight.medium,
});

/** As small as the actions beside it. */
export const awaiting = style({ color: color.inkMuted, fontSize: scale.text.sm });

import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** A slip of paper: what is to be paid, as it will be booked. */
export const slip = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[5],
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.small,
  backgroundColor: color.surface,
});

export const figure = style({
  fontSize: scale.text.figure,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
});

export const words = style({ color: color.inkMuted, fontSize: scale.text.sm });

import { globalStyle, style } from '@vanilla-extract/css';
import { sheet } from '#ui/payments/ConfirmPayment.css.ts';
import { media } from '#ui/theme/media.ts';
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

/** The form at the left and the slip at its right; on a phone the slip is above. */
export const formAndSlip = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: `${scale.gap.field} ${vars.space[8]}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${formAndSlip} > ${slip}`, {
  gridColumn: 2,
  gridRow: 1,
  '@media': { [media.phone]: { gridColumn: 1 } },
});

/** The sheet is as wide as both, also once the form is gone. */
globalStyle(`${sheet}:has(> :is(${slip}, ${formAndSlip}))`, {
  maxWidth: `calc(1.5 * ${vars.width.reading})`,
});

export const figure = style({
  fontSize: scale.text.figure,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
});

export const words = style({ color: color.inkMuted, fontSize: scale.text.sm });

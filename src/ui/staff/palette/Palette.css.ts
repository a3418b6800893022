import { style } from '@vanilla-extract/css';
import { control } from '#ui/kit/Field.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const field = style([
  control,
  { minHeight: scale.control.large, marginBlockStart: vars.space[1], textOverflow: 'ellipsis' },
]);

/** As high however much was found, so that the dialog stays where it is. */
export const results = style({
  height: 'min(26rem, 52dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: vars.space[8],
});

export const groupName = style({
  paddingBlock: `${vars.space[3]} ${vars.space[1]}`,
  paddingInline: vars.space[3],
  color: color.inkMuted,
  fontSize: scale.text.xs,
  fontWeight: vars.weight.medium,
});

export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[3]}`,
  minHeight: scale.control.medium,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  borderRadius: vars.radius.medium,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { backgroundColor: color.hover },
    '&[data-active-item]': {
      backgroundColor: color.accentWash,
      boxShadow: `inset ${vars.line.rule} 0 0 ${color.accent}`,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-active-item]': { outline: `${vars.line.rule} solid Highlight` } },
    },
  },
});

export const title = style({ fontWeight: vars.weight.medium });
export const detail = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  minHeight: vars.space[6],
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

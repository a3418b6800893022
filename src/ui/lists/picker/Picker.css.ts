import { style } from '@vanilla-extract/css';
import { control } from '#ui/kit/Field.css.ts';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const picker = style({ display: 'grid', alignContent: 'start', gap: vars.space[3], minWidth: 0 });

export const searchRow = style({ display: 'flex', gap: vars.space[2], alignItems: 'stretch' });

export const searchBox = style({ position: 'relative', flex: '1 1 auto', minWidth: 0 });

export const glass = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: vars.space[2],
  display: 'flex',
  alignItems: 'center',
  color: color.inkMuted,
  pointerEvents: 'none',
});

export const searchInput = style([control, { paddingInlineStart: vars.space[8], textOverflow: 'ellipsis' }]);

/** The list of results scrolls beyond this height (rule PICKER-HEIGHT). */
const resultsHeight = '15rem';

/** As high as a list of results that scrolls, with its foot: what is below stays where it is when they come. */
export const coming = style({
  minHeight: `calc(${resultsHeight} + ${vars.space[3]} + ${scale.control.small})`,
});

export const results = style({
  maxHeight: resultsHeight,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `${vars.line.hair} solid ${color.hairline}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.surface,
  selectors: { '&[aria-busy="true"]': { color: color.inkMuted } },
});

export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  alignContent: 'center',
  gap: `0 ${vars.space[3]}`,
  width: '100%',
  minHeight: scale.control.large,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: 0,
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  backgroundColor: 'transparent',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:last-child': { borderBlockEnd: 0 },
    '&:hover': { backgroundColor: color.hover },
    '&[aria-selected="true"]': {
      backgroundColor: color.accentWash,
      boxShadow: `inset ${vars.line.rule} 0 0 ${color.accent}`,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-selected="true"]': { borderInlineStart: `${vars.line.rule} solid Highlight` } },
    },
  },
});

export const optionTitle = style({ fontWeight: vars.weight.medium });
export const optionDetail = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const resultsFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

export const card = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.line.hair} solid ${color.accent}`,
  borderRadius: vars.radius.medium,
  backgroundColor: color.surface,
});

export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const cardMark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: color.accentInk,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.medium,
});

export const cardValues = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: `${vars.space[3]} ${vars.space[4]}`,
});

export const cardFact = style({ display: 'grid', alignContent: 'start', minWidth: 0 });

export const cardTerm = style({ color: color.inkMuted, fontSize: scale.text.sm });
export const cardValue = style({ overflowWrap: 'anywhere' });

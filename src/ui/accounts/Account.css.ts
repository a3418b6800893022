import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** A table of two or three columns that stays a table on a phone. */
export const plainTable = style({ width: '100%', borderCollapse: 'collapse', fontSize: scale.text.base });

export const headCell = style({
  paddingBlock: vars.space[1],
  color: color.inkMuted,
  fontSize: scale.text.xs,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  verticalAlign: 'bottom',
  selectors: { '&[data-align="end"]': { textAlign: 'end' } },
});

export const rowHead = style({
  paddingBlock: vars.space[2],
  paddingInlineEnd: vars.space[3],
  borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
  fontWeight: vars.weight.regular,
  textAlign: 'start',
});

export const money = style({
  paddingBlock: vars.space[2],
  borderBlockStart: `${vars.line.hair} solid ${color.hairline}`,
  textAlign: 'end',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  selectors: { '& + &': { paddingInlineStart: vars.space[3] } },
});

export const total = style({
  borderBlockStart: `${vars.line.hair} solid ${color.ink}`,
  fontWeight: vars.weight.medium,
});

export const small = style({ display: 'block', color: color.inkMuted, fontSize: scale.text.sm });

export const panel = style({ display: 'grid', gap: scale.gap.field, minWidth: 0 });
blocksOnPaper(panel, scale.gap.field);

/** Short lines of words, one below the other. */
export const sentences = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/**
 * Several lines in one cell; aligned to its end on a phone, where the cell begins with its label. Those of a column of
 * amounts do not break.
 */
export const lines = style({
  display: 'inline-grid',
  gap: vars.space.half,
  justifyItems: 'start',
  minWidth: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  selectors: { '[data-align="end"] > &': { justifyItems: 'end', whiteSpace: 'nowrap' } },
  '@media': { [media.phone]: { justifyItems: 'end', textAlign: 'end' } },
});

/** An id, which does not break. */
export const whole = style({ whiteSpace: 'nowrap' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

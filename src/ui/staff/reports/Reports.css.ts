import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { blocksOnPaper } from '#ui/theme/paper.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** Keeps its height while the book is loading. */
export const bookLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  minHeight: `calc(${scale.control.small} + ${vars.space[2]})`,
});

/** Keeps its height while a figure is loading. */
export const figure = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: '1lh',
  '@media': { [media.phone]: { minWidth: vars.space[16] } },
});

/** A generated report. */
export const sheet = style({ display: 'grid', minWidth: 0 });

globalStyle(`${sheet} h2`, { scrollMarginBlockStart: `calc(${vars.stickyTop} + ${vars.space[4]})` });

export const panel = style({ display: 'grid', gap: scale.gap.field, minWidth: 0 });
blocksOnPaper(panel, scale.gap.field);

export const range = style({
  display: 'grid',
  gridTemplateColumns: `repeat(2, minmax(0, ${vars.width.field}))`,
  gap: vars.space[4],
  margin: 0,
  minWidth: 0,
  padding: 0,
  border: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[3] } },
});

export const name = style({ fontWeight: vars.weight.medium });

/** Wide enough for the progress bar, so that the columns do not move when it appears. */
export const status = style({
  display: 'inline-grid',
  alignItems: 'center',
  width: vars.width.field,
  maxWidth: '100%',
  minHeight: scale.control.small,
  verticalAlign: 'middle',
  '@media': { [media.phone]: { flexShrink: 1 } },
});

export const actions = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { [media.phone]: { justifyContent: 'flex-end' } },
});

export const note = style({ margin: 0, color: color.inkMuted });

import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** The index beside the chosen flow; a narrow window shows one of the two. */
export const atlas = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${vars.width.field}) minmax(0, 1fr)`,
  columnGap: vars.space[8],
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** A narrow window shows the sheet once the address names a flow. */
export const sheet = style({
  display: 'grid',
  gap: vars.space[5],
  minWidth: 0,
  '@media': { [media.narrow]: { selectors: { ':not([data-chosen]) > &': { display: 'none' } } } },
});

/** The link back to the index, shown only where the index is not beside the sheet. */
export const back = style({ display: 'none', '@media': { [media.narrow]: { display: 'block' } } });

export const sheetHead = style({ display: 'grid', gap: vars.space[1], minWidth: 0 });

export const sheetTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
});

export const purpose = style({ margin: 0 });
export const count = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const copy = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  marginInlineStart: 'auto',
  color: color.inkMuted,
  fontSize: scale.text.sm,
  '@media': { [media.narrow]: { marginInlineStart: 0 } },
});

/** The chart, with a state's description below it. */
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: vars.space[3],
  alignItems: 'start',
  minWidth: 0,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const waiting = style({ minHeight: '62dvh' });
export const hint = style({ margin: 0, color: color.inkMuted, fontSize: scale.text.sm });

export const note = style({
  display: 'grid',
  gap: vars.space[1],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderInlineStart: `${vars.line.rule} solid ${color.accent}`,
  overflowWrap: 'anywhere',
});

export const ways = style({
  margin: 0,
  paddingInlineStart: vars.space[4],
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

export const tables = style({ display: 'grid', gap: scale.gap.section, minWidth: 0 });

/** Names of machines are long words without blanks: they break where a column is narrow. */
globalStyle(`${tables} :is(td, th)`, { overflowWrap: 'anywhere' });

export const litName = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[2] });

export const runs = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: { '&:empty': { display: 'none' } },
});

export const run = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });

export const events = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const event = style({ fontWeight: vars.weight.medium, marginInlineEnd: vars.space[2] });

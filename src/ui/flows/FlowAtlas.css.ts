import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';

/** The index beside the chosen flow; a narrow window shows one of the two. */
export const atlas = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${vars.width.field}) minmax(0, 1fr)`,
  columnGap: vars.space[8],
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const index = style({
  display: 'grid',
  gap: vars.space[3],
  minWidth: 0,
  '@media': { [media.narrow]: { selectors: { '[data-chosen] > &': { display: 'none' } } } },
});

export const names = style({
  position: 'relative',
  maxHeight: '78dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.narrow]: { maxHeight: 'none' } },
});

export const nameList = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const name = style({
  display: 'grid',
  gap: vars.space.half,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.medium,
  color: color.ink,
  textDecoration: 'none',
  transition: `background-color ${motion.fast} ${vars.ease}`,
  selectors: {
    '&:hover': { backgroundColor: color.hover },
    '&[aria-current="page"]': { backgroundColor: color.accentWash },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.ring.width})` },
  },
});

export const nameHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[1],
});

export const subject = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[1]}`,
  backgroundColor: color.paper,
  color: color.inkMuted,
  fontSize: scale.text.sm,
  '@media': { [media.narrow]: { position: 'static' } },
});

export const nameWord = style({
  fontWeight: vars.weight.medium,
  selectors: { '[aria-current="page"] &': { color: color.accentInk } },
});

export const nameId = style({
  minWidth: 0,
  color: color.inkMuted,
  fontSize: scale.text.xs,
  overflowWrap: 'anywhere',
});

const noteLines = 2;

/** Two lines of the purpose. The whole lies over what follows while the entry is pointed at or has the focus, so that nothing moves. */
export const nameNote = style({
  maxHeight: `${noteLines}lh`,
  color: color.inkMuted,
  fontSize: scale.text.xs,
  '@media': { [media.narrow]: { maxHeight: 'none' } },
});

export const nameNoteText = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: noteLines,
  pointerEvents: 'none',
  selectors: {
    ':is(a:hover, a:focus-visible) &': {
      display: 'block',
      position: 'relative',
      zIndex: 1,
      marginInline: `calc(-1 * ${vars.space[3]})`,
      padding: `0 ${vars.space[3]} ${vars.space[1]}`,
      borderRadius: `0 0 ${vars.radius.medium} ${vars.radius.medium}`,
      backgroundColor: color.hover,
    },
  },
  '@media': { [media.narrow]: { display: 'block' } },
});

/** A narrow window shows the sheet once the address names a flow. */
export const sheet = style({
  display: 'grid',
  gap: vars.space[5],
  minWidth: 0,
  '@media': { [media.narrow]: { selectors: { ':not([data-chosen]) > &': { display: 'none' } } } },
});

/** The flows of this tab, in one line, which is kept free until the tab has answered, so that nothing moves then. */
export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[4],
  marginBlockEnd: vars.space[6],
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', marginBlockEnd: vars.space[3] },
    print: { display: 'none' },
  },
});

export const stripTitle = style({ fontSize: scale.text.sm });

export const stripList = style({
  display: 'flex',
  gap: vars.space[1],
  minHeight: `calc(${scale.control.small} + 2 * ${vars.space[1]})`,
  margin: `0 calc(-1 * ${vars.space[1]})`,
  padding: vars.space[1],
  overflowX: 'auto',
  listStyle: 'none',
  whiteSpace: 'nowrap',
  scrollbarWidth: 'none',
});

export const stripLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: scale.control.small,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.round,
  backgroundColor: color.accentWash,
  color: color.accentInk,
  fontSize: scale.text.sm,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
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
